import { ControlError } from '../control/control-error.js';
import { optionalText, type ControlBody } from '../control/members.js';
import type { NetworkState } from '../kernel/network.js';

/** An account that somebody signs in with. */
export interface Person {
  /** What applications know the account by. */
  readonly sub: string;
  readonly email: string;
}

/** The people of an identity provider. */
export interface PeopleRules<Somebody extends Person> {
  /** Those who are there from the start. */
  readonly seeds: readonly Somebody[];
  /** What stays the same whatever else changes about somebody. */
  keyOf(person: Somebody): string;
  /** Whom the fields of the consent page describe: somebody new, or somebody known who has changed. */
  typed(email: string, query: URLSearchParams, known: Somebody | undefined): Somebody;
}

/** The people that can sign in: those that are there from the start, and those that were typed in. */
export class People<Somebody extends Person> {
  constructor(
    private readonly state: NetworkState,
    private readonly rules: PeopleRules<Somebody>,
  ) {}

  all(): readonly Somebody[] {
    const { seeds, keyOf } = this.rules;
    const kept = this.state.list<Somebody>('person/').map(({ value }) => value);
    const keys = new Set(kept.map(keyOf));
    return [...seeds.filter((seed) => !keys.has(keyOf(seed))), ...kept];
  }

  /** Finds by `sub` or address. */
  find(wanted: string): Somebody | undefined {
    const address = wanted.toLowerCase();
    return this.all().find(({ sub, email }) => sub === wanted || email.toLowerCase() === address);
  }

  /** The names under which faults find whoever is meant. */
  namesOf(wanted: string): readonly string[] {
    const person = this.find(wanted);
    return person ? [person.sub, person.email] : [];
  }

  /**
   * Whom the consent names. An unknown address is a new person; `sandbox_account=other` takes what was typed.
   * Undefined when the choice names nobody.
   */
  choose(query: URLSearchParams): Somebody | undefined {
    const account = query.get('sandbox_account') ?? '';
    const email = query.get('sandbox_email')?.trim() ?? '';
    const isTyped = account === 'other' || (account === '' && email !== '');
    const wanted = isTyped ? email : account;
    if (wanted === '') return isTyped ? undefined : this.preferred(query);
    const known = this.find(wanted);
    if (known && !isTyped) return known;
    if (!/^[^\s@]+@[^\s@]+$/.test(wanted)) return undefined;
    return this.keep(this.rules.typed(wanted, query, known));
  }

  /** Whom a control request names: somebody known, or a new person for a new address. Throws ControlError. */
  ofOrder(body: ControlBody): Somebody {
    const account = optionalText(body, 'account') ?? '';
    const person = this.choose(new URLSearchParams({ sandbox_account: account }));
    if (!person) throw new ControlError(404, `there is no person ${account}`);
    return person;
  }

  /** Whom the page offers first. */
  preferred(query: URLSearchParams): Somebody | undefined {
    return this.find(query.get('login_hint') ?? '') ?? this.all()[0];
  }

  keep(person: Somebody): Somebody {
    this.state.set(`person/${this.rules.keyOf(person)}`, person);
    return person;
  }
}
