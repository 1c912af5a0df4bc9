import type { FastifyInstance } from 'fastify';
import { ControlError, jsonObject, onlyMembers } from '../../../control/control-error.js';
import type { NetworkState } from '../../../kernel/network.js';
import { findLogin, profileNames, profiles, type Login, type Profile } from './profiles.js';

/** Who still has a role on which profile; an organization's administrator may take it away. */
export class Roles {
  constructor(private readonly state: NetworkState) {}

  /** The login with the profiles it has a role on now. */
  of(login: Login): Login {
    const profiles = login.profiles.filter(
      ({ id }) => this.state.get(keyOf(login, id)) === undefined,
    );
    return { ...login, profiles };
  }

  change(login: Login, profile: Profile, hasRole: boolean): void {
    if (hasRole) this.state.delete(keyOf(login, profile.id));
    else this.state.set(keyOf(login, profile.id), true);
  }
}

const keyOf = ({ id }: Login, profileId: string): string => `role-lost/${id}/${profileId}`;

/** `POST /_sandbox/snapchat/roles`: what an organization's own pages change. */
export function registerRoleControl(scope: FastifyInstance, roles: () => Roles): void {
  scope.post('/_sandbox/snapchat/roles', (request) => {
    const body = jsonObject(request.body);
    onlyMembers(body, ['login', 'profile', 'hasRole']);
    const login = findLogin(String(body.login));
    const profile = profiles.find((one) => profileNames(one).includes(String(body.profile)));
    if (login === undefined) throw new ControlError(404, `there is no login ${body.login}`);
    if (profile === undefined) throw new ControlError(404, `there is no profile ${body.profile}`);
    if (typeof body.hasRole !== 'boolean') {
      throw new ControlError(400, 'hasRole must be true or false');
    }
    roles().change(login, profile, body.hasRole);
    return {
      profiles: roles()
        .of(login)
        .profiles.map(({ id }) => id),
    };
  });
}
