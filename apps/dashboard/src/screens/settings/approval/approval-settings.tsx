import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type JSX } from 'react';
import { answered, api } from '../../../api/client.js';
import { useText } from '../../../messages/text.js';
import { Banner } from '../../../widgets/banner.js';
import { Button, IconButton } from '../../../widgets/button.js';
import { Empty } from '../../../widgets/empty.js';
import { Loaded } from '../../../widgets/loaded.js';
import page from '../../../widgets/page.module.css';
import { Row, Rows } from '../../../widgets/rows.js';
import { Section } from '../../../widgets/section.js';
import {
  MOST_RULES,
  movedBy,
  NEW_RULE,
  policyQuery,
  problemIn,
  type Policy,
  type Rule,
} from './approval-policy.js';
import styles from './approval.module.css';
import { RuleSheet } from './rule-sheet.js';
import { useRuleWords } from './rule-words.js';

/** What needs somebody's word before it goes out, and whose. */
export function ApprovalSettings(): JSX.Element {
  const text = useText();
  const policy = useQuery(policyQuery);
  return (
    <Section title={text('approval-policy.title')} words={text('approval-policy.words')}>
      <p className={styles.always}>{text('approval-policy.always')}</p>
      <Loaded query={policy}>{(stored) => <Form stored={stored} />}</Loaded>
    </Section>
  );
}

function Form({ stored }: { readonly stored: Policy }): JSX.Element {
  const text = useText();
  const queries = useQueryClient();
  const wordsOf = useRuleWords();
  /** The policy that the changes stand on: what another has stored meanwhile is told when it is refused. */
  const [base, setBase] = useState(stored);
  const [rules, setRules] = useState<readonly Rule[]>(base.rules);
  const [selfApproval, setSelfApproval] = useState(base.selfApproval);
  const [applyToScheduled, setApply] = useState(false);
  /** Which rule is open; null: none, its index past the last: a new one. */
  const [open, setOpen] = useState<number | null>(null);
  const save = useMutation({
    mutationFn: () =>
      answered(
        api.PATCH('/v1/dashboard/approval-policy', {
          body: { revision: base.revision, rules: [...rules], selfApproval, applyToScheduled },
        }),
      ),
    onSuccess: ({ policy }) => {
      setBase(policy);
      setApply(false);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: policyQuery.queryKey }),
  });
  const problem = problemIn(save.error);
  const change = (changed: readonly Rule[]): void => {
    setRules(changed);
    save.reset();
  };
  const takeStored = async (): Promise<void> => {
    const { policy } = await queries.fetchQuery({ ...policyQuery, staleTime: 0 });
    setBase(policy);
    setSelfApproval(policy.selfApproval);
    change(policy.rules);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  const add = (): void => setOpen(rules.length);
  const addButton = (
    <Button icon="plus" disabled={rules.length >= MOST_RULES} onClick={add}>
      {text('approval-policy.add')}
    </Button>
  );
  return (
    <>
      <form className={page.form} onSubmit={submit} aria-label={text('approval-policy.title')}>
        {problem?.kind === 'other' && <Banner tone="failed">{problem.message}</Banner>}
        {problem?.kind === 'changed' && (
          <Banner
            tone="held"
            actions={
              <Button size="small" onClick={() => void takeStored()}>
                {text('approval-policy.take-theirs')}
              </Button>
            }
          >
            {text('approval-policy.changed')}
          </Banner>
        )}
        {save.isSuccess && (
          <Banner tone="published">
            {text('approval-policy.saved', { count: save.data.asked })}
          </Banner>
        )}
        {rules.length === 0 ? (
          <Empty icon="check" title={text('approval-policy.none')} actions={addButton}>
            {text('approval-policy.none.words')}
          </Empty>
        ) : (
          <>
            <Rows label={text('approval-policy.rules')}>
              {rules.map((rule, index) => (
                <RuleRow
                  key={index}
                  number={index + 1}
                  words={wordsOf(rule)}
                  problem={
                    problem?.kind === 'rule' && problem.index === index ? problem.message : null
                  }
                  isFirst={index === 0}
                  isLast={index === rules.length - 1}
                  onOpen={() => setOpen(index)}
                  onMove={(by) => change(movedBy(rules, index, by))}
                  onRemove={() => change(rules.toSpliced(index, 1))}
                />
              ))}
            </Rows>
            <div className={page.actions}>{addButton}</div>
          </>
        )}
        <Choice
          words={text('approval-policy.self')}
          more={text('approval-policy.self.words')}
          isOn={selfApproval}
          onChange={setSelfApproval}
        />
        <Choice
          words={text('approval-policy.scheduled')}
          more={text('approval-policy.scheduled.words')}
          isOn={applyToScheduled}
          onChange={setApply}
        />
        <div className={page.actions}>
          <Button type="submit" kind="primary" busy={save.isPending}>
            {text('approval-policy.save')}
          </Button>
        </div>
      </form>
      {open !== null && (
        <RuleSheet
          rule={rules[open] ?? NEW_RULE}
          isNew={open >= rules.length}
          onKeep={(rule) => {
            change(rules.toSpliced(open, 1, rule));
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function RuleRow(props: {
  readonly number: number;
  readonly words: ReturnType<ReturnType<typeof useRuleWords>>;
  readonly problem: string | null;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onOpen: () => void;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
}): JSX.Element {
  const text = useText();
  const { number, words, problem, isFirst, isLast, onOpen, onMove, onRemove } = props;
  const name = { number };
  return (
    <Row
      before={<span className={styles.number}>{number}</span>}
      title={words.about}
      actions={
        <>
          <IconButton
            icon="arrow-up"
            size="small"
            label={text('approval-policy.earlier', name)}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon="arrow-down"
            size="small"
            label={text('approval-policy.later', name)}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <Button size="small" onClick={onOpen}>
            {text('approval-policy.edit')}
            <span className="hidden-visually"> {number}</span>
          </Button>
          <Button size="small" kind="danger" onClick={onRemove}>
            {text('approval-policy.remove')}
            <span className="hidden-visually"> {number}</span>
          </Button>
        </>
      }
    >
      <span>{words.needs}</span>
      {problem && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </Row>
  );
}

function Choice(props: {
  readonly words: string;
  readonly more: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}): JSX.Element {
  const { words, more, isOn, onChange } = props;
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {words}
        <small>{more}</small>
      </span>
    </label>
  );
}
