/** A Reddit account of the sandbox. */
export interface Person {
  /** Base 36, without `t2_`. */
  readonly id: string;
  readonly name: string;
  /** Title of the profile; empty when the person never set one. */
  readonly title: string;
  readonly linkKarma: number;
  readonly commentKarma: number;
  readonly followers: number;
  readonly createdUtc: number;
  readonly hasVerifiedEmail: boolean;
  readonly isSuspended: boolean;
  /** How long a young account has to wait between two posts or comments; 0 for the others. */
  readonly secondsBetweenPosts: number;
}

/** The accounts that can be connected. */
export const people: readonly Person[] = [
  {
    id: 'sb1gard',
    name: 'sandbox_gardener',
    title: 'The Sandbox Gardener',
    linkKarma: 4200,
    commentKarma: 1300,
    followers: 57,
    createdUtc: 1_577_836_800,
    hasVerifiedEmail: true,
    isSuspended: false,
    secondsBetweenPosts: 0,
  },
  {
    id: 'sb2flor',
    name: 'sandbox_florist',
    title: '',
    linkKarma: 310,
    commentKarma: 95,
    followers: 3,
    createdUtc: 1_640_995_200,
    hasVerifiedEmail: true,
    isSuspended: false,
    secondsBetweenPosts: 0,
  },
  {
    id: 'sb3spro',
    name: 'sandbox_sprout',
    title: 'Fresh Sprout',
    linkKarma: 1,
    commentKarma: 0,
    followers: 0,
    createdUtc: 1_735_689_600,
    hasVerifiedEmail: false,
    isSuspended: false,
    secondsBetweenPosts: 600,
  },
  {
    id: 'sb4wilt',
    name: 'sandbox_wilted',
    title: 'Wilted',
    linkKarma: -20,
    commentKarma: -80,
    followers: 0,
    createdUtc: 1_609_459_200,
    hasVerifiedEmail: true,
    isSuspended: true,
    secondsBetweenPosts: 0,
  },
];

/** Finds by id, fullname, or name in any spelling. */
export function findPerson(wanted: string): Person | undefined {
  const name = wanted.replace(/^(?:t2_|\/?u\/)/i, '').toLowerCase();
  return people.find((person) => person.id === name || person.name.toLowerCase() === name);
}

/** All names under which faults find an account. */
export function faultNames({ id, name }: Person): readonly string[] {
  return [id, `t2_${id}`, name, `u/${name}`];
}
