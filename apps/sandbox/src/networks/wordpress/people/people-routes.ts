import { basicCredentials } from '../../../kernel/oauth/client-secrets.js';
import { checkParameters, contextRule } from '../rest/parameters.js';
import {
  may,
  RestError,
  route,
  type Caller,
  type RestAnswer,
  type RestCall,
} from '../rest/rest-call.js';
import { capabilitiesOf } from '../sites/roles.js';
import type { SiteUser } from '../sites/seeds.js';
import type { Site } from '../sites/site.js';
import { inGroupsOfFour, type ApplicationPassword } from './application-passwords.js';

const PASSWORDS = 'users/me/application-passwords';

/** Who is signed in, and the application passwords of that person (REST API handbook). */
export const peopleRoutes = [
  route('GET', 'users/me', 'users', 'profile', readMe),
  route('GET', `${PASSWORDS}/introspect`, 'users', 'token', introspect),
  route('POST', PASSWORDS, 'users', 'token', create),
  route('DELETE', `${PASSWORDS}/(?<uuid>[\\w-]+)`, 'users', 'token', remove),
];

/**
 * Who a Basic header with an application password stands for. The password of the login page is never good here. A bad
 * password makes a visitor of the caller, or on sites that name the reason a 401.
 */
export function authenticateBasic(site: Site, header: string | undefined, ip: string): Caller {
  const visitor = { user: null, password: null };
  const sent = basicCredentials(header);
  if (sent === null || !site.seed.applicationPasswords) return visitor;
  const user = site.seed.users.find((one) => one.login === sent.id || one.email === sent.id);
  const password = user && site.passwords.match(user.id, sent.secret);
  if (user !== undefined && password !== undefined) {
    site.passwords.markUsed(password, site.now(), ip);
    return { user, password };
  }
  if (site.seed.badPassword === 'ignored') return visitor;
  if (user !== undefined) {
    const message = 'The provided password is an invalid application password.';
    throw new RestError(401, 'incorrect_password', message);
  }
  if (sent.id.includes('@')) {
    const message = 'Unknown email address. Check again or try your username.';
    throw new RestError(401, 'invalid_email', message);
  }
  const message = 'Unknown username. Check again or try your email address.';
  throw new RestError(401, 'invalid_username', message);
}

function readMe(call: RestCall): RestAnswer {
  const { login, ...user } = signedIn(call);
  const isEdit = checkParameters({ context: contextRule }, call.query).text('context') === 'edit';
  const avatar = (size: number): string =>
    `https://secure.gravatar.com/avatar/${login}?s=${size}&d=mm&r=g`;
  const held = capabilitiesOf(user.role).filter((capability) => may(call, capability));
  const rights = Object.fromEntries([...held, user.role].map((capability) => [capability, true]));
  const edited = { username: login, email: user.email, roles: [user.role], capabilities: rights };
  return {
    status: 200,
    body: {
      id: user.id,
      name: user.name,
      slug: login,
      avatar_urls: { '24': avatar(24), '48': avatar(48), '96': avatar(96) },
      ...(isEdit && edited),
    },
  };
}

function introspect(call: RestCall): RestAnswer {
  const user = ownerOf(call);
  const { password } = call.caller;
  if (password === null) {
    const message = 'Cannot introspect application password.';
    throw new RestError(404, 'rest_no_authenticated_app_password', message);
  }
  const known = call.site.passwords.of(user.id).find((item) => item.uuid === password.uuid);
  return { status: 200, body: viewPassword(call, known ?? password) };
}

function create(call: RestCall): RestAnswer {
  const { site } = call;
  const rules = { name: { type: 'string' }, app_id: { type: 'string', format: 'uuid' } } as const;
  const fields = checkParameters(rules, call.given, ['name']);
  const user = ownerOf(call);
  const name = (fields.text('name') ?? '').trim();
  if (name === '') {
    const message = 'An application name is required to create an application password.';
    throw new RestError(400, 'application_password_empty_name', message);
  }
  if (site.passwords.isNameTaken(user.id, name)) {
    const message = 'Each application name should be unique.';
    throw new RestError(409, 'application_password_duplicate_name', message);
  }
  const application = { name, appId: fields.text('app_id') ?? '' };
  const created = site.passwords.create(user.id, application, site.now());
  const password = inGroupsOfFour(created.password);
  return { status: 201, body: { ...viewPassword(call, created), password } };
}

function remove(call: RestCall): RestAnswer {
  const user = ownerOf(call);
  const known = call.site.passwords.of(user.id).find((item) => item.uuid === call.ids.uuid);
  if (known === undefined) {
    const message = 'Application password not found.';
    throw new RestError(404, 'rest_application_password_not_found', message);
  }
  call.site.passwords.delete(known.uuid);
  return { status: 200, body: { deleted: true, previous: viewPassword(call, known) } };
}

function signedIn({ caller: { user } }: RestCall): SiteUser {
  if (user !== null) return user;
  throw new RestError(401, 'rest_not_logged_in', 'You are not currently logged in.');
}

function ownerOf(call: RestCall): SiteUser {
  if (call.site.seed.applicationPasswords) return signedIn(call);
  const message = 'Application passwords are not available.';
  throw new RestError(501, 'application_passwords_disabled', message);
}

function viewPassword({ site }: RestCall, password: ApplicationPassword): Record<string, unknown> {
  const path = `users/${password.userId}/application-passwords/${password.uuid}`;
  return {
    uuid: password.uuid,
    app_id: password.appId,
    name: password.name,
    created: password.createdGmt,
    last_used: password.lastUsedGmt,
    last_ip: password.lastIp,
    _links: { self: [{ href: site.restUrl(path) }] },
  };
}
