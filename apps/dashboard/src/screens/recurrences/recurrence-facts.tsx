import type { JSX } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../messages/text.js';
import { clockFormat, useHourCycle } from '../../time/hour-cycle.js';
import { StatusChip } from '../../widgets/status-chip.js';
import { lookOf } from './recurrence-looks.js';
import type { Recurrence } from './recurrences-queries.js';
import { useRuleWords } from './rule/rule-words.js';

export function StateChip({ state }: Pick<Recurrence, 'state'>): JSX.Element {
  const text = useText();
  const look = lookOf(state);
  return (
    <StatusChip tone={look.tone} icon={look.icon}>
      {text(look.word)}
    </StatusChip>
  );
}

/** Its rule, its hour and its place, in words. */
export function RuleLine({ one }: { readonly one: Recurrence }): JSX.Element {
  const { wordsOf } = useRuleWords();
  const { formatTime } = useIntl();
  const clock = clockFormat(useHourCycle());
  const hour = formatTime(`2024-01-01T${one.startsLocal.slice(11, 16)}:00Z`, {
    timeZone: 'UTC',
    ...clock,
  });
  return (
    <>
      <span>{wordsOf(one.rule, one.startsLocal)}</span>
      <span>
        {hour} · {one.timezone.replaceAll('_', ' ')}
      </span>
    </>
  );
}

/** What it is called; what it says where it has no name. */
export function titleOf({ name, document, variants }: Recurrence): string {
  if (name) return name;
  const said = [document, ...variants].map(firstTextIn).find((words) => words !== '') ?? '';
  const line = said.trim().split('\n', 1)[0] ?? '';
  return Array.from(line).slice(0, 80).join('');
}

/** Documents are open objects: the first text that stands in one, however deep. */
function firstTextIn(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  for (const [name, inside] of Object.entries(value)) {
    if (typeof inside === 'string' && /^(text|description)$/.test(name) && inside.trim() !== '')
      return inside;
    const found = firstTextIn(inside);
    if (found !== '') return found;
  }
  return '';
}
