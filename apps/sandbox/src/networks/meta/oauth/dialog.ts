import { messagePage } from '../../../kernel/message-page.js';
import { ConsentSentBack, ConsentTold, type ConsentRules } from '../../../kernel/oauth/consent.js';
import { isSecureRedirect, isWebRedirect } from '../../../kernel/oauth/redirect-address.js';
import { html, type Html } from '../../../wall/html.js';
import type { MetaDesk } from '../meta-desk.js';
import type { Person } from '../people/seeds.js';
import { Applications } from './applications.js';
import { everybodysPermission, type Consent } from './consents.js';

/** Permissions that an application of the sandbox has (Meta for Developers: Permissions Reference). */
const knownPermissions: readonly string[] = [
  everybodysPermission,
  'email',
  'pages_show_list',
  'pages_read_engagement',
  'pages_manage_posts',
  'pages_manage_engagement',
  'pages_manage_metadata',
  'pages_read_user_content',
  'read_insights',
  'publish_video',
  'business_management',
  'ads_read',
  'ads_management',
  'instagram_basic',
  'instagram_content_publish',
  'instagram_manage_comments',
  'instagram_manage_insights',
  'instagram_manage_contents',
];

/** What a Facebook Login for Business configuration stands for: its permissions are chosen in the dashboard. */
const configuredPermissions = knownPermissions.filter(
  (name) => !['email', 'publish_video', 'ads_read', 'ads_management'].includes(name),
);

const cancelled = {
  error: 'access_denied',
  error_reason: 'user_denied',
  error_description: 'Permissions error',
};

interface Asked {
  readonly appId: string;
  readonly redirectUri: string;
  readonly permissions: readonly string[];
  /** Login for Business: permissions cannot be unticked. */
  readonly isConfigured: boolean;
}

/** A mistake of the application, which the person sees on a page. */
class DialogError extends ConsentTold {
  constructor(
    readonly heading: string,
    message: string,
  ) {
    super(message);
  }
}

/** `GET /{version}/dialog/oauth` (Facebook Login: Manually build a login flow). */
export function dialogRules(desk: MetaDesk): ConsentRules<Asked, Person> {
  const { directory, consents } = desk;
  return {
    read: (query) => readDialog(desk, query),
    person: (name) => (name === null ? directory.people[0] : directory.personNamed(name, null)),
    namesOf: (person) => directory.namesOfPerson(person, null),
    question: ({ appId, permissions, isConfigured }, query) => ({
      title: 'Facebook',
      says: [`The application ${appId} would like to act for you. It may use what is ticked.`],
      choices: directory.people.map((person) => ({
        value: person.login,
        label: `${person.name} (${directory.pagesOf(person).length === 0 ? 'no Page' : 'Pages below'})`,
      })),
      scopes: isConfigured ? [] : permissions.filter((name) => name !== everybodysPermission),
      more: [
        html`<input type="hidden" name="sandbox_ticked" value="1" />`,
        ...(isConfigured ? [configuredList(permissions)] : []),
        ...directory.people.flatMap((person) => pageBoxes(desk, person)),
        ...directory.people.map((person) =>
          declinedNote(person, query, permissions, consents.find(appId, person.login)),
        ),
      ],
      buttons: { approve: 'Continue', deny: 'Cancel' },
    }),
    refusals: { deny: cancelled },
    approve: ({ appId, redirectUri, permissions, isConfigured }, person, query) => {
      const { login } = person;
      const offered = offeredPermissions(query, permissions, consents.find(appId, login));
      const ticked = ticks(query, 'sandbox_scope') ?? offered;
      const declined = offered.filter((name) => !ticked.includes(name));
      // Login for Business gives everything or nothing.
      if (isConfigured && declined.length > 0) throw new ConsentSentBack(cancelled);
      const pages = directory.pagesOf(person).map(({ id }) => id);
      const tickedPages = ticks(query, 'sandbox_page') ?? pages;
      consents.record(appId, login, {
        granted: offered.filter((name) => ticked.includes(name)),
        declined,
        pages: pages.filter((id) => tickedPages.includes(id)),
      });
      return { code: desk.grants.codes.issue({ appId, login, redirectUri }).value };
    },
    tell: (reply, message, error) =>
      messagePage(reply, {
        status: 400,
        title: 'Facebook',
        heading: error instanceof DialogError ? error.heading : 'Log in',
        message,
      }),
    finish: (address) => {
      address.hash = '_=_';
    },
  };
}

function readDialog({ applications }: MetaDesk, query: URLSearchParams): Asked {
  const appId = query.get('client_id') ?? '';
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!Applications.isAppId(appId)) {
    const message = 'The provided app ID does not look like a valid app ID.';
    throw new DialogError('Invalid App ID', message);
  }
  const { redirectUris, permissions } = applications.settings(appId);
  // Strict mode: exactly an address of the list. Without a list: https, or this machine.
  const isListed = isWebRedirect(redirectUri) && redirectUris?.includes(redirectUri);
  if (redirectUris === null ? !isSecureRedirect(redirectUri) : isListed !== true) {
    throw new DialogError(
      'URL blocked',
      "This redirect failed because the redirect URI is not white-listed in the app's client OAuth settings.",
    );
  }
  const type = query.get('response_type') ?? 'code';
  if (type !== 'code') {
    throw new DialogError('Invalid parameter', `The response_type ${type} is not supported.`);
  }
  const isConfigured = query.has('config_id');
  const scope = (query.get('scope') ?? '').split(/[\s,]+/).filter((name) => name !== '');
  const asked = isConfigured ? configuredPermissions : [...new Set(scope)];
  const allowed = [everybodysPermission, ...(permissions ?? knownPermissions)];
  const unknown = asked.filter((name) => !allowed.includes(name));
  if (unknown.length > 0) {
    throw new DialogError('Invalid Scopes', `Invalid Scopes: ${unknown.join(', ')}.`);
  }
  return { appId, redirectUri, permissions: asked, isConfigured };
}

/**
 * The permissions that the page shows: what was declined once is not asked for again unless `auth_type=rerequest` says
 * so.
 */
function offeredPermissions(
  query: URLSearchParams,
  asked: readonly string[],
  known: Consent | undefined,
): readonly string[] {
  const declined = query.get('auth_type') === 'rerequest' ? [] : (known?.declined ?? []);
  return asked.filter((name) => name !== everybodysPermission && !declined.includes(name));
}

/** The values of a name, one by one or comma separated; null when the choice was not made at all. */
function ticks(query: URLSearchParams, name: string): readonly string[] | null {
  if (!query.has(name) && !query.has('sandbox_ticked')) return null;
  return query.getAll(name).flatMap((text) => text.split(','));
}

function pageBoxes({ directory }: MetaDesk, person: Person): readonly Html[] {
  return directory.pagesOf(person).map(
    ({ id, name, instagramId }) =>
      html`<p>
        <label
          ><input type="checkbox" name="sandbox_page" value="${id}" checked /> ${name}
          ${instagramId !== null && 'and its Instagram account'} (of ${person.name})</label
        >
      </p>`,
  );
}

function configuredList(names: readonly string[]): Html {
  return html`${names.map((name) => html`<input type="hidden" name="sandbox_scope" value="${name}" />`)}
    <p>${names.join(', ')}</p>`;
}

function declinedNote(
  { name }: Person,
  query: URLSearchParams,
  asked: readonly string[],
  known: Consent | undefined,
): Html {
  const offered = offeredPermissions(query, asked, known);
  const kept = (known?.declined ?? []).filter(
    (declined) => asked.includes(declined) && !offered.includes(declined),
  );
  return html`${kept.length > 0 && html`<p>${name} declined ${kept.join(', ')} before and is not asked again.</p>`}`;
}
