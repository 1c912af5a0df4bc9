import type { Role } from './roles.js';

/** A person with an account on a site. */
export interface SiteUser {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** An application password that exists from the start, for people who type it in; 24 characters. */
  readonly applicationPassword: string | null;
}

/** A blog as it exists before anybody publishes. */
export interface SiteSeed {
  readonly host: string;
  readonly name: string;
  readonly description: string;
  /** The numeric id of a WordPress.com blog; null for a self-hosted site. */
  readonly blogId: number | null;
  /** Hours ahead of UTC, as the site's own clock shows them. */
  readonly gmtOffset: number;
  /** `pretty`: /wp-json/ and /slug/; `plain`: ?rest_route= and ?p=. */
  readonly permalinks: 'pretty' | 'plain';
  /** False when a plugin or the host switched application passwords off. */
  readonly applicationPasswords: boolean;
  /**
   * How a bad application password shows: as if nobody had signed in (measured on recent core, and on hosts that
   * strip the Authorization header), or as an error that names the reason (other builds).
   */
  readonly badPassword: 'ignored' | 'named';
  /** Bytes of a request body that the web server takes before it answers 413. */
  readonly postMaxSize: number;
  /** Bytes of one uploaded file that PHP takes (multipart only). */
  readonly uploadMaxSize: number;
  /** Image types that the server's image library cannot resize. */
  readonly unresizableTypes: readonly string[];
  /** Pixels of an image at which making the sub-sizes exhausts the server; null when it never does. */
  readonly exhaustingPixels: number | null;
  /** Post ids start above this number, so that no two sites of the sandbox share an id. */
  readonly firstId: number;
  readonly users: readonly SiteUser[];
  readonly categories: readonly string[];
}

const MEBIBYTE = 1024 * 1024;

const usual = {
  blogId: null,
  gmtOffset: 0,
  permalinks: 'pretty',
  applicationPasswords: true,
  badPassword: 'ignored',
  postMaxSize: 256 * MEBIBYTE,
  uploadMaxSize: 256 * MEBIBYTE,
  unresizableTypes: [],
  exhaustingPixels: null,
  categories: ['Uncategorized'],
} as const;

/** A roomy blog on recent core. */
const garden: SiteSeed = {
  ...usual,
  host: 'garden.example',
  name: 'Garden notes',
  description: 'What grows & what does not',
  firstId: 1_000_000,
  users: [
    person('garden.example', 2, 'Ada Gardner', 'author', 'adaAda2SandboxGarden0001'),
    person('garden.example', 1, 'Grace Green', 'administrator', 'graceGraceSandbox0000002'),
    person('garden.example', 3, 'Carl Clay', 'contributor', 'carlCarlSandboxGarden003'),
  ],
  categories: ['Uncategorized', 'Vegetables', 'Flowers & herbs'],
};

/** A small shared host: another time zone, tight limits, an old image library, errors that name the reason. */
const bakery: SiteSeed = {
  ...usual,
  host: 'bakery.example',
  name: 'The corner bakery',
  description: 'Bread every morning',
  gmtOffset: 2,
  badPassword: 'named',
  postMaxSize: 8 * MEBIBYTE,
  uploadMaxSize: 2 * MEBIBYTE,
  unresizableTypes: ['image/webp', 'image/avif'],
  exhaustingPixels: 16_000_000,
  firstId: 2_000_000,
  users: [
    person('bakery.example', 1, 'Bea Baker', 'editor', 'beaBeaSandboxBakery00001'),
    person('bakery.example', 2, 'Otto Oven', 'author', 'ottoOttoSandboxBakery002'),
  ],
  categories: ['Uncategorized', 'Bread', 'Cake'],
};

/** Plain permalinks: the REST root is a query argument. */
const notebook: SiteSeed = {
  ...usual,
  host: 'notebook.example',
  name: 'Notebook',
  description: '',
  permalinks: 'plain',
  firstId: 3_000_000,
  users: [person('notebook.example', 1, 'Nora Note', 'author', 'noraNoraSandboxNote00001')],
};

/** Application passwords switched off. */
const closed: SiteSeed = {
  ...usual,
  host: 'closed.example',
  name: 'Closed shop',
  description: 'No applications here',
  applicationPasswords: false,
  firstId: 4_000_000,
  users: [person('closed.example', 1, 'Cleo Closed', 'author', null)],
};

/** The one person with WordPress.com blogs. */
export const wordpressComUser = {
  id: 52_000_001,
  login: 'sandboxwriter',
  name: 'Wim Writer',
  email: 'wim@sandbox.example',
  applicationPassword: null,
};

const daily: SiteSeed = {
  ...usual,
  host: 'sandboxdaily.wordpress.com',
  name: 'Sandbox Daily',
  description: 'News from the sandbox',
  blogId: 210_000_001,
  firstId: 5_000_000,
  users: [{ ...wordpressComUser, role: 'administrator' }],
  categories: ['Uncategorized', 'News'],
};

const studio: SiteSeed = {
  ...usual,
  host: 'sandboxstudio.wordpress.com',
  name: 'Sandbox Studio',
  description: 'Pictures',
  blogId: 210_000_002,
  gmtOffset: -5,
  firstId: 6_000_000,
  users: [{ ...wordpressComUser, role: 'author' }],
  categories: ['Uncategorized', 'Pictures'],
};

/** Every blog of the sandbox. */
export const siteSeeds: readonly SiteSeed[] = [garden, bakery, notebook, closed, daily, studio];

/** Somebody whose login is the first name. */
function person(
  host: string,
  id: number,
  name: string,
  role: Role,
  applicationPassword: string | null,
): SiteUser {
  const login = name.split(' ', 1).join('').toLowerCase();
  return { id, login, name, email: `${login}@${host}`, role, applicationPassword };
}
