import type { FastifyInstance } from 'fastify';
import { ControlError, jsonObject, onlyMembers } from '../../control/control-error.js';
import type { LinkedinDesk } from './linkedin-desk.js';
import type { ApplicationSettings } from './oauth/applications.js';
import { organizationRoles, roleStates, type Assignment } from './people/seeds.js';

type Check = (value: unknown) => boolean;

const isTextList: Check = (value) =>
  value === null || (Array.isArray(value) && value.every((one) => typeof one === 'string'));

const settingChecks: Readonly<Record<keyof ApplicationSettings, Check>> = {
  clientSecret: (value) => value === null || typeof value === 'string',
  redirectUris: isTextList,
  scopes: isTextList,
  refreshTokens: (value) => value === null || typeof value === 'boolean',
  tier: (value) => value === 'development' || value === 'standard',
  dailyCallsPerMember: (value) => value === null || (Number.isInteger(value) && Number(value) >= 0),
};

type Named = { Params: { clientId: string } };

/** What only LinkedIn's own pages can change: applications in the developer portal, roles on pages. */
export function registerLinkedinControl(scope: FastifyInstance, desk: () => LinkedinDesk): void {
  scope.get<Named>('/_sandbox/linkedin/applications/:clientId', ({ params }) =>
    desk().applications.settings(params.clientId),
  );
  scope.post<Named>('/_sandbox/linkedin/applications/:clientId', (request) => {
    const change = readSettings(jsonObject(request.body));
    return desk().applications.change(request.params.clientId, change);
  });
  scope.post('/_sandbox/linkedin/roles', (request) => {
    const { directory } = desk();
    const body = jsonObject(request.body);
    onlyMembers(body, ['member', 'organization', 'role', 'state']);
    const member = directory.memberNamed(String(body.member));
    if (member === undefined) throw new ControlError(404, `there is no member ${body.member}`);
    const organization = String(body.organization);
    if (!directory.organizations.some(({ id }) => id === organization)) {
      throw new ControlError(404, `there is no organization ${organization}`);
    }
    directory.assign(member, organization, readAssignment(body, organization));
    return { assignments: directory.assignments(member) };
  });
}

function readSettings(body: Record<string, unknown>): Partial<ApplicationSettings> {
  onlyMembers(body, Object.keys(settingChecks));
  for (const [name, isGood] of Object.entries(settingChecks)) {
    if (body[name] !== undefined && !isGood(body[name])) {
      throw new ControlError(400, `${name} has a wrong value`);
    }
  }
  return body;
}

/** A role of null takes the role away. */
function readAssignment(body: Record<string, unknown>, organization: string): Assignment | null {
  if (body.role === null) return null;
  const role = oneOf('role', organizationRoles, body.role);
  return { organization, role, state: oneOf('state', roleStates, body.state ?? 'APPROVED') };
}

function oneOf<Word extends string>(name: string, words: readonly Word[], value: unknown): Word {
  const word = words.find((one) => one === value);
  if (word === undefined) throw new ControlError(400, `${name} must be one of ${words.join(', ')}`);
  return word;
}
