import type { SandboxAccount } from '../../../kernel/network.js';
import type { ApplicationFamily } from '../oauth/scopes.js';

/** The roles a member can have on a page (Microsoft Learn, LinkedIn: Organization Access Control). */
export const organizationRoles = [
  'ADMINISTRATOR',
  'CONTENT_ADMINISTRATOR',
  'DIRECT_SPONSORED_CONTENT_POSTER',
  'RECRUITING_POSTER',
  'LEAD_CAPTURE_ADMINISTRATOR',
  'LEAD_GEN_FORMS_MANAGER',
  'ANALYST',
  'CURATOR',
] as const;
export type OrganizationRole = (typeof organizationRoles)[number];

export const roleStates = ['APPROVED', 'REQUESTED', 'REJECTED', 'REVOKED'] as const;

/** What a member is to a page. */
export interface Assignment {
  readonly organization: string;
  readonly role: OrganizationRole;
  readonly state: (typeof roleStates)[number];
}

export interface Member {
  readonly login: string;
  /** Ids belong to the application: the same member has another one in another application. */
  readonly ids: Readonly<Record<ApplicationFamily, string>>;
  readonly givenName: string;
  readonly familyName: string;
  readonly vanityName: string;
  readonly colour: string;
  /** How often a new token is refused before it works. */
  readonly unripeUses: number;
  readonly assignments: readonly Assignment[];
}

export interface Organization {
  readonly id: string;
  readonly name: string;
  readonly vanityName: string;
  /** A deactivated page cannot be found any more, whatever roles still name it. */
  readonly isActive: boolean;
}

const agencyPages = Array.from({ length: 103 }, (_, index) => String(70_000_001 + index));

export const organizationSeeds: readonly Organization[] = [
  page('24140001', 'Harbour Garden', 'harbour-garden'),
  page('24140002', 'Corner Bakery', 'corner-bakery'),
  page('24140003', 'Hill Observatory', 'hill-observatory'),
  { ...page('24140404', 'Closed Shop', 'closed-shop'), isActive: false },
  ...agencyPages.map((id, index) => {
    const number = String(index + 1).padStart(3, '0');
    return page(id, `Client ${number}`, `client-${number}`);
  }),
];

export const memberSeeds: readonly Member[] = [
  {
    ...person('ada', 'Ada', 'Marlowe', { self_serve: 'kX7pQ2mRtA', community: 'aDc55TqLw0' }),
    assignments: [
      approved('24140001', 'ADMINISTRATOR'),
      approved('24140002', 'CONTENT_ADMINISTRATOR'),
      approved('24140003', 'ANALYST'),
      approved('24140404', 'ADMINISTRATOR'),
    ],
  },
  {
    // Differs from Ada's id only in case: ids are case-sensitive.
    ...person('ben', 'Ben', 'Okafor', { self_serve: 'kx7pq2mrta', community: 'bE7nCm20Xy' }),
    assignments: [
      approved('24140002', 'ADMINISTRATOR'),
      approved('24140003', 'DIRECT_SPONSORED_CONTENT_POSTER'),
      { ...approved('24140001', 'ANALYST'), state: 'REQUESTED' },
    ],
  },
  {
    ...person('fresh', 'Farah', 'Fresh', { self_serve: 'fR3shT0kEn', community: 'fR3shCmmnT' }),
    unripeUses: 2,
  },
  {
    ...person('agency', 'Agnes', 'Young', { self_serve: 'aG3ncyS3lf', community: 'aG3ncyC0mm' }),
    assignments: agencyPages.map((id) => approved(id, 'ADMINISTRATOR')),
  },
];

// The agency's many pages are for paging through; one of them is enough to choose from.
const listedAgencyPage = '70000001';

/** Whom a script can connect: the id is what `sandbox_account` of the authorize address takes. */
export const linkedinAccounts: readonly SandboxAccount[] = [
  ...memberSeeds.map((member) => ({
    id: member.ids.self_serve,
    handle: member.vanityName,
    displayName: nameOf(member),
    kind: 'member',
    connect: { provider: 'linkedin' },
  })),
  ...organizationSeeds.flatMap(({ id, name, vanityName, isActive }) => {
    const administrator = memberSeeds.find(({ assignments }) =>
      assignments.some((one) => one.organization === id && one.role === 'ADMINISTRATOR'),
    );
    const isListed = isActive && (Number(id) < 70_000_000 || id === listedAgencyPage);
    if (!isListed || administrator === undefined) return [];
    return [
      {
        id,
        handle: vanityName,
        displayName: `${name} (${nameOf(administrator)}, ADMINISTRATOR)`,
        kind: 'organization',
        connect: { provider: 'linkedin_page' },
      },
    ];
  }),
];

function nameOf({ givenName, familyName }: Member): string {
  return `${givenName} ${familyName}`;
}

function page(id: string, name: string, vanityName: string): Organization {
  return { id, name, vanityName, isActive: true };
}

function approved(organization: string, role: OrganizationRole): Assignment {
  return { organization, role, state: 'APPROVED' };
}

function person(login: string, givenName: string, familyName: string, ids: Member['ids']): Member {
  return {
    login,
    ids,
    givenName,
    familyName,
    vanityName: `${givenName}-${familyName}`.toLowerCase(),
    colour: login === 'ada' ? '#0a66c2' : '#7a4',
    unripeUses: 0,
    assignments: [],
  };
}
