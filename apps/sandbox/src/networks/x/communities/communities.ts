/** A community that posts can go to. */
export interface Community {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly access: 'Public' | 'Closed';
  readonly joinPolicy: 'Open' | 'RestrictedJoinRequestsRequireModeratorApproval';
  readonly createdAt: string;
  /** Usernames. */
  readonly members: readonly string[];
}

const usual = {
  access: 'Public',
  joinPolicy: 'Open',
  createdAt: '2022-03-01T08:00:00.000Z',
} as const;

const seeds: readonly Community[] = [
  {
    ...usual,
    id: '1500000000000000001',
    name: 'Garden Lovers',
    description: 'Everything that grows.',
    members: ['garden_news', 'garden_premium', 'garden_club', 'neighbour', 'lagging'],
  },
  {
    ...usual,
    id: '1500000000000000002',
    name: 'Garden Masters',
    description: 'By invitation.',
    access: 'Closed',
    joinPolicy: 'RestrictedJoinRequestsRequireModeratorApproval',
    members: ['garden_club'],
  },
  {
    ...usual,
    id: '1500000000000000003',
    name: 'Balcony Tomatoes',
    description: 'Small space, great hunger.',
    members: ['neighbour'],
  },
];

/** Every community; nobody joins or leaves one through the API. */
export class Communities {
  /** Those whose name or description holds the words, in any case. */
  search(words: string): readonly Community[] {
    const wanted = words.toLowerCase();
    return seeds.filter(({ name, description }) =>
      `${name} ${description}`.toLowerCase().includes(wanted),
    );
  }

  isMember(id: string, username: string): boolean {
    return seeds.some((one) => one.id === id && one.members.includes(username));
  }
}
