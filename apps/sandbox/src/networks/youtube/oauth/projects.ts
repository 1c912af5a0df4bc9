import type { FastifyInstance } from 'fastify';
import { ControlError, jsonObject } from '../../../control/control-error.js';
import {
  changeOf,
  isCount,
  isFlag,
  isText,
  isTextList,
  orNull,
} from '../../../control/member-checks.js';
import type { NetworkState } from '../../../kernel/network.js';

/** What may be told about a project through the control API. */
export interface ProjectSettings {
  /** Null takes any secret that is not empty. */
  readonly clientSecret: string | null;
  /** Registered callback addresses; null takes any that Google would register. */
  readonly redirectUris: readonly string[] | null;
  /** While the consent screen is in testing, refresh tokens live for seven days. */
  readonly isInTesting: boolean;
  /** Whether the YouTube APIs are switched on in the project. */
  readonly isApiEnabled: boolean;
  /** Sizes of the daily buckets (developers.google.com/youtube/v3/determine_quota_cost). */
  readonly dailyUploads: number;
  readonly dailyUnits: number;
}

const usual: ProjectSettings = {
  clientSecret: null,
  redirectUris: null,
  isInTesting: false,
  isApiEnabled: true,
  dailyUploads: 100,
  dailyUnits: 10_000,
};

const reserved: Readonly<Record<string, Partial<ProjectSettings>>> = {
  'sandbox-client': { clientSecret: 'sandbox-secret' },
  'sandbox-testing': { isInTesting: true },
  'sandbox-api-off': { isApiEnabled: false },
};

/** Projects need no registration: every client id is one, except those that begin with `unknown`. */
export class Projects {
  constructor(private readonly state: NetworkState) {}

  find(clientId: string): ProjectSettings | undefined {
    if (!/^[\w.~-]{4,200}$/.test(clientId) || clientId.startsWith('unknown')) return undefined;
    const told = this.state.get<Partial<ProjectSettings>>(`project/${clientId}`);
    return { ...usual, ...reserved[clientId], ...told };
  }

  change(clientId: string, change: Partial<ProjectSettings>): ProjectSettings | undefined {
    if (this.find(clientId) === undefined) return undefined;
    const told = this.state.get<Partial<ProjectSettings>>(`project/${clientId}`);
    this.state.set(`project/${clientId}`, { ...told, ...change });
    return this.find(clientId);
  }
}

const checks = {
  clientSecret: orNull(isText),
  redirectUris: orNull(isTextList),
  isInTesting: isFlag,
  isApiEnabled: isFlag,
  dailyUploads: isCount,
  dailyUnits: isCount,
};

/** `POST /_sandbox/youtube/projects` with a `clientId` and what changes about its project. */
export function registerProjectControl(scope: FastifyInstance, projects: () => Projects): void {
  scope.post('/_sandbox/youtube/projects', (request) => {
    const { clientId, ...change } = jsonObject(request.body);
    if (typeof clientId !== 'string') throw new ControlError(400, 'clientId is a string');
    const settings = projects().change(clientId, changeOf<ProjectSettings>(change, checks));
    if (settings === undefined) throw new ControlError(404, `there is no project ${clientId}`);
    return { clientId, ...settings };
  });
}
