import type { FastifyInstance } from 'fastify';
import { ControlError, jsonObject, onlyMembers } from '../../../control/control-error.js';
import type { Projects, ProjectSettings } from './projects.js';

type Check = (value: unknown) => boolean;

const isFlag: Check = (value) => typeof value === 'boolean';
const isCount: Check = (value) => Number.isInteger(value) && Number(value) >= 0;
const isTextList: Check = (value) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const checks: Readonly<Record<keyof ProjectSettings, Check>> = {
  clientSecret: (value) => value === null || typeof value === 'string',
  redirectUris: (value) => value === null || isTextList(value),
  isAudited: isFlag,
  isInTesting: isFlag,
  isApiEnabled: isFlag,
  dailyUploads: isCount,
  dailyUnits: isCount,
};

/** `POST /_sandbox/youtube/projects` with a `clientId` and what changes about its project. */
export function registerProjectControl(scope: FastifyInstance, projects: () => Projects): void {
  scope.post('/_sandbox/youtube/projects', (request) => {
    const body = jsonObject(request.body);
    onlyMembers(body, ['clientId', ...Object.keys(checks)]);
    const { clientId, ...change } = body;
    if (typeof clientId !== 'string') throw new ControlError(400, 'clientId is a string');
    for (const [name, value] of Object.entries(change)) {
      if (!checks[name as keyof ProjectSettings](value))
        throw new ControlError(400, `${name} has a wrong value`);
    }
    const settings = projects().change(clientId, change as Partial<ProjectSettings>);
    if (settings === undefined) throw new ControlError(404, `there is no project ${clientId}`);
    return { clientId, ...settings };
  });
}
