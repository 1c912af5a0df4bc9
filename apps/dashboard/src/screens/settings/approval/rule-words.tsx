import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { labelsQuery } from '../../../labels/labels-query.js';
import { useText } from '../../../messages/text.js';
import { accountsQuery } from '../../accounts/accounts-queries.js';
import { keysQuery } from '../../developers/keys/keys-queries.js';
import { membersQuery } from '../members/members-queries.js';
import type { Rule } from './approval-policy.js';

/** What a rule says, in two sentences: whose posts it is about, and what they need. */
export interface RuleWords {
  readonly about: string;
  readonly needs: string;
}

/** Rules in the words of people, with the names that accounts, labels, keys and members have now. */
export function useRuleWords(): (rule: Rule) => RuleWords {
  const text = useText();
  const { formatList } = useIntl();
  const { data: accounts = [] } = useQuery(accountsQuery);
  const { data: labels = [] } = useQuery(labelsQuery);
  const { data: keys = [] } = useQuery(keysQuery);
  const { data: people } = useQuery(membersQuery);
  const either = (words: readonly string[]): string => formatList(words, { type: 'disjunction' });
  const namesOf = <Thing extends object>(
    ids: readonly string[],
    things: readonly Thing[],
    idOf: (thing: Thing) => string | undefined,
    nameOf: (thing: Thing) => string,
  ): readonly string[] =>
    ids.map((id) => {
      const found = things.find((thing) => idOf(thing) === id);
      return found === undefined ? text('approval-policy.gone') : nameOf(found);
    });
  return ({
    who,
    accounts: of,
    labels: marked,
    approvals,
    approvers,
    expiresHours,
    boundToTime,
  }) => {
    const roles = (who.roles ?? []).map((role) => text(`role.${role}`));
    const kinds = (who.keyKinds ?? []).map((kind) => text(`approval-policy.keys.${kind}`));
    const through = namesOf(
      who.keyIds ?? [],
      keys,
      ({ id }) => id,
      ({ label, prefix, id }) => text('approval-policy.key', { name: label || prefix || id }),
    );
    const origins = (who.origins ?? []).map((origin) => text(`campaigns.by.${origin}`));
    const places = namesOf(
      of ?? [],
      accounts,
      ({ id }) => id,
      ({ displayName, handle }) => displayName ?? handle,
    );
    const marks = namesOf(
      marked ?? [],
      labels,
      ({ id }) => id,
      ({ name }) => name,
    );
    const { role, userIds = [] } = approvers;
    const named = namesOf(
      userIds,
      people?.members ?? [],
      ({ userId }) => userId,
      ({ name, email }) => name ?? email,
    );
    const byRole = role ?? (userIds.length === 0 ? 'editor' : null);
    const judges = either([
      ...(byRole === null
        ? []
        : [text('approval-policy.by-role', { role: text(`role.${byRole}`) })]),
      ...named,
    ]);
    return {
      about: [
        roles.length === 0
          ? text('approval-policy.about.all')
          : text('approval-policy.about', { who: either(roles) }),
        kinds.length > 0 && text('approval-policy.about.keys', { keys: either(kinds) }),
        through.length > 0 && text('approval-policy.about.keys', { keys: either(through) }),
        origins.length > 0 && either(origins),
        places.length > 0 && text('approval-policy.about.accounts', { accounts: either(places) }),
        marks.length > 0 && text('approval-policy.about.labels', { labels: either(marks) }),
      ]
        .filter(Boolean)
        .join(', '),
      needs: [
        text('approval-policy.needs', { count: approvals, who: judges }),
        text('approval-policy.needs.within', { hours: expiresHours }),
        boundToTime && text('approval-policy.needs.time'),
      ]
        .filter(Boolean)
        .join(', '),
    };
  };
}
