import type { NetworkState } from '../../../kernel/network.js';
import type { ApplicationFamily } from '../oauth/scopes.js';
import { idOfUrn } from '../rest/urn.js';
import {
  memberSeeds,
  organizationSeeds,
  type Assignment,
  type Member,
  type Organization,
  type OrganizationRole,
} from './seeds.js';

/** Who exists, and who may do what for which page. */
export class Directory {
  constructor(private readonly state: NetworkState) {}

  get members(): readonly Member[] {
    return memberSeeds;
  }

  get organizations(): readonly Organization[] {
    return organizationSeeds;
  }

  member(login: string): Member | undefined {
    return memberSeeds.find((member) => member.login === login);
  }

  /** A member by login or one of the ids, or the first administrator of a page. */
  memberNamed(name: string): Member | undefined {
    const known = memberSeeds.find(
      ({ login, ids }) => login === name || ids.self_serve === name || ids.community === name,
    );
    return known ?? memberSeeds.find((member) => this.roleOf(member, name) === 'ADMINISTRATOR');
  }

  /** Members match a URN exactly, case included. */
  memberOfUrn(urn: string): Member | undefined {
    const id = idOfUrn(urn, 'person');
    return memberSeeds.find(({ ids }) => ids.self_serve === id || ids.community === id);
  }

  personUrn(login: string, family: ApplicationFamily): string {
    return `urn:li:person:${this.member(login)?.ids[family] ?? ''}`;
  }

  /** A page that is active. */
  organization(id: string | undefined): Organization | undefined {
    return organizationSeeds.find((one) => one.id === id && one.isActive);
  }

  assignments(member: Member): readonly Assignment[] {
    const changed = this.state
      .list<Assignment | null>(`role/${member.login}/`)
      .map(({ key, value }) => ({ organization: key.split('/')[2] ?? '', value }));
    const kept = member.assignments.filter(
      ({ organization }) => !changed.some((one) => one.organization === organization),
    );
    return [...kept, ...changed.flatMap(({ value }) => (value === null ? [] : [value]))];
  }

  /** The member's role as long as it is approved. */
  roleOf(member: Member | undefined, organization: string): OrganizationRole | null {
    if (member === undefined) return null;
    const found = this.assignments(member).find((one) => one.organization === organization);
    return found?.state === 'APPROVED' ? found.role : null;
  }

  /** Gives or, with null, takes a role. */
  assign(member: Member, organization: string, assignment: Assignment | null): void {
    this.state.set(`role/${member.login}/${organization}`, assignment);
  }

  /** The names under which a mention may stand: a page's exact name, a person's given, family, or full one. */
  namesOf(urn: string): readonly string[] {
    const organization = this.organization(idOfUrn(urn, 'organization'));
    if (organization !== undefined) return [organization.name];
    const member = this.memberOfUrn(urn);
    if (member === undefined) return [];
    const { givenName, familyName } = member;
    return [`${givenName} ${familyName}`, givenName, familyName];
  }
}
