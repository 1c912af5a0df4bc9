import type { FastifyReply } from 'fastify';
import { messagePage } from '../../../kernel/message-page.js';
import type { CodeChallenge } from '../../../kernel/oauth/code-verifier.js';
import {
  chosenScopes,
  ConsentSentBack,
  ConsentTold,
  type ConsentRules,
} from '../../../kernel/oauth/consent.js';
import { isSecureRedirect } from '../../../kernel/oauth/redirect-address.js';
import { html } from '../../../wall/html.js';
import { loginWithoutChannel, type Identity } from '../people/channels.js';
import type { YoutubeDesk } from '../youtube-desk.js';
import type { Projects, ProjectSettings } from './projects.js';
import { readScopes, unknownScopes } from './scopes.js';

/** What an authorize address asks for. */
interface Asked {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly challenge: CodeChallenge | null;
  readonly isOffline: boolean;
  readonly forcesConsent: boolean;
  readonly includesGranted: boolean;
}

/** What Google's error page says; it never redirects then. */
class Wrong extends ConsentTold {
  constructor(
    readonly error: string,
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

/** Google accounts with their channels to choose from, and a box for every scope (granular consent). */
export function consentRules(desk: YoutubeDesk): ConsentRules<Asked, Identity> {
  const { channels, grants } = desk;
  return {
    read: (query) => read(desk.projects, query),
    person: (name) => channels.identity(name),
    namesOf: (identity) => channels.namesOf(identity),
    question: ({ clientId, scopes }) => ({
      title: 'Sign in with Google',
      says: [
        `${clientId} wants access to your Google Account. Choose an account or a channel, and what it can access:`,
      ],
      choices: [
        ...channels.all.map(({ id, title, handle, login }) => ({
          value: id,
          label: `${title} (${handle ?? 'no handle'}, ${login})`,
        })),
        { value: loginWithoutChannel, label: `${loginWithoutChannel}, who has no channel` },
      ],
      scopes,
      // So that no ticked box is told from no boxes.
      more: [html`<input type="hidden" name="sandbox_scope" value="" />`],
      buttons: { approve: 'Continue', deny: 'Cancel' },
    }),
    refusals: { deny: { error: 'access_denied' } },
    approve: (asked, identity, query) => {
      const ticked = chosenScopes(query, asked.scopes);
      if (ticked.length === 0) throw new ConsentSentBack({ error: 'access_denied' });
      const { clientId, redirectUri, challenge, isOffline, forcesConsent } = asked;
      const earlier = grants.agreed({ clientId, ...identity });
      const scopes = [...new Set([...ticked, ...(asked.includesGranted ? (earlier ?? []) : [])])];
      const grant = { clientId, ...identity, scopes };
      grants.agree(grant);
      // A repeated connect gives no refresh token unless the consent was asked for anew.
      const givesRefreshToken = isOffline && (earlier === undefined || forcesConsent);
      const code = { ...grant, redirectUri, challenge, givesRefreshToken };
      return { code: grants.tokens.codes.issue(code).value, scope: scopes.join(' ') };
    },
    tell: (reply, message, error) =>
      errorPage(reply, error instanceof Wrong ? error : new Wrong('invalid_request', message)),
    stateFirst: true,
  };
}

/** Google's own page for an address it does not serve. */
export function errorPage(
  reply: FastifyReply,
  { status, error, message }: Pick<Wrong, 'status' | 'error' | 'message'>,
): string {
  return messagePage(reply, {
    status,
    title: 'Access blocked',
    heading: 'Access blocked: Authorization Error',
    message: `${message} Error ${status}: ${error}`,
  });
}

/** Reads the address in the order in which Google complains. */
function read(projects: Projects, query: URLSearchParams): Asked {
  const clientId = query.get('client_id') ?? '';
  if (clientId === '') throw missing('client_id');
  const project = projects.find(clientId);
  if (!project) throw new Wrong('invalid_client', 'The OAuth client was not found.', 401);
  const redirectUri = query.get('redirect_uri') ?? '';
  if (redirectUri === '') throw missing('redirect_uri');
  if (!isRegistered(project, redirectUri)) {
    throw new Wrong('redirect_uri_mismatch', 'The redirect URI in the request does not match.');
  }
  const type = query.get('response_type');
  if (type === null) throw missing('response_type');
  if (type !== 'code') throw new Wrong('unsupported_response_type', 'Invalid response_type');
  const scopes = readScopes(query.get('scope') ?? '');
  if (scopes === null) throw missing('scope');
  const unknown = unknownScopes(scopes).join(', ');
  if (unknown !== '') {
    throw new Wrong('invalid_scope', `Some requested scopes were invalid. {invalid=[${unknown}]}`);
  }
  const problem = choiceProblem(query);
  if (problem !== null) throw new Wrong('invalid_request', problem);
  return {
    clientId,
    redirectUri,
    scopes,
    challenge: challengeOf(query),
    isOffline: query.get('access_type') === 'offline',
    forcesConsent: (query.get('prompt') ?? '').split(' ').includes('consent'),
    includesGranted: query.get('include_granted_scopes') === 'true',
  };
}

function missing(name: string): Wrong {
  return new Wrong('invalid_request', `Missing required parameter: ${name}`);
}

function challengeOf(query: URLSearchParams): CodeChallenge | null {
  const challenge = query.get('code_challenge');
  const isDigest = query.get('code_challenge_method') === 'S256';
  return challenge === null ? null : { challenge, challengeMethod: isDigest ? 'S256' : 'plain' };
}

function choiceProblem(query: URLSearchParams): string | null {
  const one = (name: string, allowed: readonly string[]): boolean =>
    query.get(name) === null || allowed.includes(query.get(name) ?? '');
  if (!one('access_type', ['online', 'offline'])) return 'Invalid parameter value for access_type';
  if (!one('include_granted_scopes', ['true', 'false']))
    return 'Invalid parameter value for include_granted_scopes';
  const prompts = query.get('prompt')?.split(' ') ?? [];
  if (!prompts.every((prompt) => prompt === 'consent' || prompt === 'select_account'))
    return 'Invalid parameter value for prompt';
  if (!one('code_challenge_method', ['S256', 'plain'])) return 'Invalid code_challenge_method';
  const challenge = query.get('code_challenge');
  const form = query.get('code_challenge_method') === 'S256' ? /^[\w-]{43}$/ : /^[\w~.-]{43,128}$/;
  if (challenge !== null && !form.test(challenge)) return 'Invalid code_challenge';
  return null;
}

/** https, except on the own machine; then exactly as registered. */
function isRegistered({ redirectUris }: ProjectSettings, text: string): boolean {
  return redirectUris === null ? isSecureRedirect(text) : redirectUris.includes(text);
}
