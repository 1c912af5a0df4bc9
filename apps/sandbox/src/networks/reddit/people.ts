import type { SandboxKernel } from '../../kernel/network.js';
import type { Addresses } from './addresses.js';
import { JsonErrors } from './requests/refusals.js';

/** A Reddit account of the sandbox. */
export interface Person {
  /** Base 36, without `t2_`. */
  readonly id: string;
  readonly name: string;
  /** Title of the profile; empty when the person never set one. */
  readonly title: string;
  readonly hasVerifiedEmail: boolean;
  readonly isSuspended: boolean;
  /** How long a young account has to wait between two posts or comments; 0 for the others. */
  readonly secondsBetweenPosts: number;
}

const usual = { hasVerifiedEmail: true, isSuspended: false, secondsBetweenPosts: 0 } as const;

/** The accounts that can be connected. */
export const people: readonly Person[] = [
  { ...usual, id: 'sb1gard', name: 'sandbox_gardener', title: 'The Sandbox Gardener' },
  { ...usual, id: 'sb2flor', name: 'sandbox_florist', title: '' },
  {
    ...usual,
    id: 'sb3spro',
    name: 'sandbox_sprout',
    title: 'Fresh Sprout',
    hasVerifiedEmail: false,
    secondsBetweenPosts: 600,
  },
  { ...usual, id: 'sb4wilt', name: 'sandbox_wilted', title: 'Wilted', isSuspended: true },
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

/** `GET /api/v1/me`: the signed-in person, without a wrapper. */
export function readMe({
  desk,
  person,
}: {
  readonly desk: { readonly addresses: Addresses };
  readonly person: Person;
}): unknown {
  return {
    id: person.id,
    name: person.name,
    icon_img: desk.addresses.image(`avatar_${person.id}.png?width=256&height=256&s=sandbox`),
    is_suspended: person.isSuspended,
    has_verified_email: person.hasVerifiedEmail,
    subreddit: { display_name_prefixed: `u/${person.name}`, title: person.title },
  };
}

/** How soon people may post again; young accounts have to wait (RATELIMIT). */
export class PostingPace {
  constructor(private readonly kernel: SandboxKernel) {}

  /** Throws when the person has to wait. */
  check(person: Person): void {
    const last = this.kernel.state.get<number>(`pace/${person.id}`);
    if (last === undefined) return;
    const readyAt = last + person.secondsBetweenPosts * 1000;
    const seconds = Math.ceil((readyAt - this.kernel.now().getTime()) / 1000);
    if (seconds <= 0) return;
    const message = `you are doing that too much. try again in ${spoken(seconds)}.`;
    throw new JsonErrors([['RATELIMIT', message, 'ratelimit']], seconds);
  }

  /** Remembers that the person has just posted. */
  note(person: Person): void {
    if (person.secondsBetweenPosts === 0) return;
    this.kernel.state.set(`pace/${person.id}`, this.kernel.now().getTime());
  }
}

function spoken(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
