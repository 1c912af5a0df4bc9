/** What a person may do on a Page (Graph API reference, User accounts: `tasks`). */
export type PageTask =
  | 'ADVERTISE'
  | 'ANALYZE'
  | 'CREATE_CONTENT'
  | 'MESSAGING'
  | 'MODERATE'
  | 'MANAGE';

/** A Page of the sandbox. */
export interface SandboxPage {
  readonly id: string;
  readonly name: string;
  readonly username: string | null;
  readonly category: string;
  /** The linked Instagram professional account. */
  readonly instagramId: string | null;
  /** The Business portfolio that holds it. */
  readonly businessId: string | null;
  /** Engaged users, from which Meta derives the number of calls per day. */
  readonly engagedUsers: number;
  readonly location: { readonly city: string; readonly country: string } | null;
}

/** A Business portfolio. */
export interface Business {
  readonly id: string;
  readonly name: string;
}

export interface Person {
  readonly login: string;
  readonly name: string;
  readonly roles: readonly { readonly pageId: string; readonly tasks: readonly PageTask[] }[];
  readonly businesses: readonly Business[];
}

const everyTask: readonly PageTask[] = [
  'ADVERTISE',
  'ANALYZE',
  'CREATE_CONTENT',
  'MESSAGING',
  'MODERATE',
  'MANAGE',
];

const usual = { instagramId: null, businessId: null, engagedUsers: 50, location: null };

const ordinaryPages: readonly SandboxPage[] = [
  {
    ...usual,
    id: '104000000000001',
    name: 'Garden Gazette',
    username: 'gardengazette',
    category: 'Newspaper',
    instagramId: '17841400000010001',
  },
  {
    ...usual,
    id: '104000000000002',
    name: 'Corner Bakery',
    username: null,
    category: 'Bakery',
    location: { city: 'Utrecht', country: 'Netherlands' },
  },
  {
    ...usual,
    id: '104000000000003',
    name: 'Read-only Radio',
    username: 'readonlyradio',
    category: 'Radio station',
  },
  {
    ...usual,
    id: '104000000000004',
    name: 'Portfolio Paper',
    username: 'portfoliopaper',
    category: 'Publisher',
    businessId: '150000000000001',
  },
];

/** Pages of accounts that behave in a special way; see the Instagram accounts of the sandbox. */
const quirkNames = [
  'Ida Studio',
  'Harbor Bakery',
  'Frozen Fern',
  'Blocked Birch',
  'Lucky Lime',
  'Busy Basil',
];

const quirkPages: readonly SandboxPage[] = quirkNames.map((name, index) => ({
  ...usual,
  id: String(104_000_000_000_012 + index),
  name,
  username: name.toLowerCase().replace(' ', ''),
  category: 'Brand',
  instagramId: String(17_841_400_000_010_002n + BigInt(index)),
}));

export const pageSeeds: readonly SandboxPage[] = [...ordinaryPages, ...quirkPages];

/** Who can log in. The first is chosen when a script names nobody. */
export const personSeeds: readonly Person[] = [
  {
    login: 'ada',
    name: 'Ada Gardener',
    roles: [
      { pageId: '104000000000001', tasks: everyTask },
      { pageId: '104000000000002', tasks: everyTask },
    ],
    businesses: [],
  },
  { login: 'ben', name: 'Ben Pageless', roles: [], businesses: [] },
  {
    login: 'carol',
    name: 'Carol Manager',
    roles: [
      { pageId: '104000000000003', tasks: ['ANALYZE'] },
      { pageId: '104000000000004', tasks: everyTask },
    ],
    businesses: [{ id: '150000000000001', name: 'Portfolio Press' }],
  },
  {
    login: 'iris',
    name: 'Iris Collector',
    roles: quirkPages.map(({ id }) => ({ pageId: id, tasks: everyTask })),
    businesses: [],
  },
];
