import type { SiteSeed } from './seed.js';

const MEBIBYTE = 1024 * 1024;

const usual = {
  gmtOffset: 0,
  permalinks: 'pretty',
  applicationPasswords: true,
  badPassword: 'ignored',
  postMaxSize: 256 * MEBIBYTE,
  uploadMaxSize: 256 * MEBIBYTE,
  unresizableTypes: [],
  exhaustingPixels: null,
} as const;

/** A roomy blog on recent core. */
const garden: SiteSeed = {
  ...usual,
  host: 'garden.example',
  name: 'Garden notes',
  description: 'What grows & what does not',
  blogId: null,
  firstId: 1_000_000,
  users: [
    {
      id: 2,
      login: 'ada',
      name: 'Ada Gardner',
      email: 'ada@garden.example',
      role: 'author',
      applicationPassword: 'adaAda2SandboxGarden0001',
    },
    {
      id: 1,
      login: 'grace',
      name: 'Grace Green',
      email: 'grace@garden.example',
      role: 'administrator',
      applicationPassword: 'graceGraceSandbox0000002',
    },
    {
      id: 3,
      login: 'carl',
      name: 'Carl Clay',
      email: 'carl@garden.example',
      role: 'contributor',
      applicationPassword: 'carlCarlSandboxGarden003',
    },
  ],
  categories: ['Uncategorized', 'Vegetables', 'Flowers & herbs'],
};

/** A small shared host: another time zone, tight limits, an old image library, errors that name the reason. */
const bakery: SiteSeed = {
  ...usual,
  host: 'bakery.example',
  name: 'The corner bakery',
  description: 'Bread every morning',
  blogId: null,
  gmtOffset: 2,
  badPassword: 'named',
  postMaxSize: 8 * MEBIBYTE,
  uploadMaxSize: 2 * MEBIBYTE,
  unresizableTypes: ['image/webp', 'image/avif'],
  exhaustingPixels: 16_000_000,
  firstId: 2_000_000,
  users: [
    {
      id: 1,
      login: 'bea',
      name: 'Bea Baker',
      email: 'bea@bakery.example',
      role: 'editor',
      applicationPassword: 'beaBeaSandboxBakery00001',
    },
    {
      id: 2,
      login: 'otto',
      name: 'Otto Oven',
      email: 'otto@bakery.example',
      role: 'author',
      applicationPassword: 'ottoOttoSandboxBakery002',
    },
  ],
  categories: ['Uncategorized', 'Bread', 'Cake'],
};

/** Plain permalinks: the REST root is a query argument. */
const notebook: SiteSeed = {
  ...usual,
  host: 'notebook.example',
  name: 'Notebook',
  description: '',
  blogId: null,
  permalinks: 'plain',
  firstId: 3_000_000,
  users: [
    {
      id: 1,
      login: 'nora',
      name: 'Nora Note',
      email: 'nora@notebook.example',
      role: 'author',
      applicationPassword: 'noraNoraSandboxNote00001',
    },
  ],
  categories: ['Uncategorized'],
};

/** Application passwords switched off. */
const closed: SiteSeed = {
  ...usual,
  host: 'closed.example',
  name: 'Closed shop',
  description: 'No applications here',
  blogId: null,
  applicationPasswords: false,
  firstId: 4_000_000,
  users: [
    {
      id: 1,
      login: 'cleo',
      name: 'Cleo Closed',
      email: 'cleo@closed.example',
      role: 'author',
      applicationPassword: null,
    },
  ],
  categories: ['Uncategorized'],
};

const writer = {
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
  users: [{ ...writer, role: 'administrator' }],
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
  users: [{ ...writer, role: 'author' }],
  categories: ['Uncategorized', 'Pictures'],
};

/** Every blog of the sandbox. */
export const siteSeeds: readonly SiteSeed[] = [garden, bakery, notebook, closed, daily, studio];

/** The one person with WordPress.com blogs. */
export const wordpressComUser = writer;
