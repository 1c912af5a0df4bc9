import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AccountDirectory } from '#libs/accounts';
import { ApiKeys, MembersQuery } from '#libs/identity';
import type { WorkspaceId } from '#libs/kernel';
import {
  EXPIRES_HOURS,
  LabelRepository,
  type ApprovalRule,
  type Approvers,
  type RuleAuthors,
} from '#libs/posts';
import { invalidParameter } from '../../../http/index.js';
import type {
  ApprovalRuleRequest,
  ApproversRequest,
  RuleAuthorsRequest,
} from './approval-policy.request.js';

/** What rules can name in a workspace, by whatever name they may use for it. */
interface Named {
  readonly accounts: ReadonlyMap<string, string>;
  readonly labels: ReadonlyMap<string, string>;
  readonly keyIds: ReadonlyMap<string, string>;
  readonly userIds: ReadonlyMap<string, string>;
}

/** Reads rules of approvals: what they name has to be there. */
@Injectable()
export class ApprovalRulesReader {
  constructor(
    private readonly accounts: AccountDirectory,
    private readonly keys: ApiKeys,
    private readonly labels: LabelRepository,
    private readonly queries: QueryBus,
  ) {}

  /** @throws DomainError invalid_parameter with the place of what is not there */
  async read(
    workspaceId: WorkspaceId,
    rules: readonly ApprovalRuleRequest[],
  ): Promise<readonly ApprovalRule[]> {
    if (rules.length === 0) return [];
    const named = await this.namedIn(workspaceId, rules);
    return rules.map((rule, index) => readRule(rule, `rules[${index}]`, named));
  }

  private async namedIn(
    workspaceId: WorkspaceId,
    rules: readonly ApprovalRuleRequest[],
  ): Promise<Named> {
    const everyKey = { limit: null, offset: 0, before: null };
    const [accounts, labels, keys, { members }] = await Promise.all([
      this.accounts.named(
        workspaceId,
        rules.flatMap((rule) => rule.accounts ?? []),
      ),
      this.labels.all(workspaceId),
      this.keys.list(workspaceId, everyKey),
      this.queries.execute(new MembersQuery(workspaceId)),
    ]);
    return {
      accounts: new Map(accounts.flatMap(({ id, handle }) => [[id, id] as const, [handle, id]])),
      labels: new Map(labels.map(({ id }) => [id, id])),
      keyIds: new Map(keys.items.map(({ id }) => [id, id])),
      userIds: new Map(members.map(({ userId }) => [userId, userId])),
    };
  }
}

function readRule(rule: ApprovalRuleRequest, place: string, named: Named): ApprovalRule {
  const { who, accounts, labels, approvals, approvers, expiresHours, boundToTime } = rule;
  return {
    who: readAuthors(who ?? {}, `${place}.who`, named),
    accounts: idsOf(accounts, `${place}.accounts`, named.accounts),
    labels: idsOf(labels, `${place}.labels`, named.labels),
    approvals,
    approvers: readApprovers(approvers ?? {}, `${place}.approvers`, named),
    expiresHours: expiresHours ?? EXPIRES_HOURS,
    boundToTime: boundToTime ?? false,
  };
}

function readAuthors(
  { roles, keyIds, keyKinds, origins }: RuleAuthorsRequest,
  place: string,
  named: Named,
): RuleAuthors {
  const keys = idsOf(keyIds, `${place}.keyIds`, named.keyIds);
  return {
    ...(roles && { roles }),
    ...(keys && { keyIds: keys }),
    ...(keyKinds && { keyKinds }),
    ...(origins && { origins }),
  };
}

function readApprovers(
  { role, userIds }: ApproversRequest,
  place: string,
  named: Named,
): Approvers {
  const people = idsOf(userIds, `${place}.userIds`, named.userIds);
  return { ...(role && { role }), ...(people && { userIds: people }) };
}

/** Null: none are asked for. */
function idsOf(
  names: readonly string[] | null | undefined,
  place: string,
  known: ReadonlyMap<string, string>,
): readonly string[] | null {
  if (names === null || names === undefined) return null;
  const ids = names.map((name) => {
    const id = known.get(name);
    if (id !== undefined) return id;
    throw invalidParameter(place, `The workspace has no ${name.slice(0, 100)} to name there.`);
  });
  return [...new Set(ids)];
}
