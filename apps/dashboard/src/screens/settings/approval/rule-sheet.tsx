import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type JSX } from 'react';
import { useRights } from '../../../api/rights.js';
import { LabelPicker } from '../../../labels/label-picker.js';
import { useText } from '../../../messages/text.js';
import { useNetworkOf } from '../../../networks/networks.js';
import { Button } from '../../../widgets/button.js';
import { TextField } from '../../../widgets/field.js';
import page from '../../../widgets/page.module.css';
import { SelectField } from '../../../widgets/select-field.js';
import { Sheet } from '../../../widgets/sheet.js';
import { accountsQuery } from '../../accounts/accounts-queries.js';
import { SOURCES } from '../../campaigns/campaigns-search.js';
import { keysQuery } from '../../developers/keys/keys-queries.js';
import { membersQuery } from '../members/members-queries.js';
import {
  APPROVERS,
  KEY_KINDS,
  LONGEST_HOURS,
  tidied,
  toggled,
  WRITERS,
  type Rule,
} from './approval-policy.js';
import styles from './approval.module.css';
import { Choices } from './choices.js';

const COUNTS = [1, 2, 3, 4, 5] as const;

/** One rule: whose posts, which of them, and what they need. */
export function RuleSheet(props: {
  readonly rule: Rule;
  readonly isNew: boolean;
  readonly onKeep: (rule: Rule) => void;
  readonly onClose: () => void;
}): JSX.Element {
  const { isNew, onKeep, onClose } = props;
  const text = useText();
  const [rule, setRule] = useState(props.rule);
  const change = (changed: Partial<Rule>): void => setRule((before) => ({ ...before, ...changed }));
  const { approvals, approvers, expiresHours, boundToTime } = rule;
  const hours = Number.isInteger(expiresHours) && expiresHours >= 1;
  const { role, userIds = [] } = approvers;
  const hasJudges = role !== undefined || userIds.length >= approvals;
  const keep = (event: FormEvent): void => {
    event.preventDefault();
    onKeep(tidied(rule));
  };
  return (
    <Sheet
      title={text(isNew ? 'approval-policy.add' : 'approval-policy.edit-rule')}
      size="large"
      onClose={onClose}
      footer={
        <Button type="submit" form="approval-rule" kind="primary" disabled={!hours || !hasJudges}>
          {text('approval-policy.keep')}
        </Button>
      }
    >
      <form id="approval-rule" className={page.form} onSubmit={keep}>
        <Who rule={rule} onChange={change} />
        <Where rule={rule} onChange={change} />
        <div className={styles.pair}>
          <SelectField
            label={text('approval-policy.count')}
            value={String(approvals)}
            options={COUNTS.map((count) => ({ value: String(count), label: String(count) }))}
            onChange={(value) => change({ approvals: Number(value) })}
          />
          <SelectField
            label={text('approval-policy.judges')}
            value={role ?? 'people'}
            options={[
              ...APPROVERS.map((value) => ({
                value,
                label: text('approval-policy.by-role', { role: text(`role.${value}`) }),
              })),
              { value: 'people', label: text('approval-policy.by-people') },
            ]}
            onChange={(value) => {
              const chosen = APPROVERS.find((one) => one === value);
              change({ approvers: { ...(chosen && { role: chosen }), userIds } });
            }}
          />
        </div>
        <Judges rule={rule} isEnough={hasJudges} onChange={change} />
        <TextField
          label={text('approval-policy.hours')}
          hint={text('approval-policy.hours.hint')}
          type="number"
          inputMode="numeric"
          min={1}
          max={LONGEST_HOURS}
          required
          value={Number.isNaN(expiresHours) ? '' : expiresHours}
          onChange={({ target }) => change({ expiresHours: target.valueAsNumber })}
        />
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={boundToTime}
            onChange={({ target }) => change({ boundToTime: target.checked })}
          />
          <span>
            {text('approval-policy.time')}
            <small>{text('approval-policy.time.words')}</small>
          </span>
        </label>
      </form>
    </Sheet>
  );
}

interface PartProps {
  readonly rule: Rule;
  readonly onChange: (changed: Partial<Rule>) => void;
}

function Who({ rule, onChange }: PartProps): JSX.Element {
  const text = useText();
  const { may } = useRights();
  const { data: keys = [] } = useQuery({ ...keysQuery, enabled: may('integrate') });
  const { who } = rule;
  const { roles = [], keyKinds = [], keyIds = [], origins = [] } = who;
  const live = keys.filter(({ id, revokedAt }) => !revokedAt || keyIds.includes(id));
  return (
    <>
      <Choices
        legend={text('approval-policy.roles')}
        hint={text('approval-policy.roles.hint')}
        choices={WRITERS.map((value) => ({ value, label: text(`role.${value}`) }))}
        chosen={roles}
        onToggle={(role) => onChange({ who: { ...who, roles: toggled(roles, role) } })}
      />
      <Choices
        legend={text('approval-policy.key-kinds')}
        choices={KEY_KINDS.map((value) => ({
          value,
          label: text(`approval-policy.keys.${value}`),
        }))}
        chosen={keyKinds}
        onToggle={(kind) => onChange({ who: { ...who, keyKinds: toggled(keyKinds, kind) } })}
      />
      <Choices
        legend={text('approval-policy.some-keys')}
        choices={live.map(({ id, label, prefix }) => ({ value: id, label: label || prefix || id }))}
        chosen={keyIds}
        onToggle={(id) => onChange({ who: { ...who, keyIds: toggled(keyIds, id) } })}
      />
      <Choices
        legend={text('approval-policy.origins')}
        choices={SOURCES.map((value) => ({ value, label: text(`campaigns.by.${value}`) }))}
        chosen={origins}
        onToggle={(origin) => onChange({ who: { ...who, origins: toggled(origins, origin) } })}
      />
    </>
  );
}

function Where({ rule, onChange }: PartProps): JSX.Element {
  const text = useText();
  const networkOf = useNetworkOf();
  const { data: accounts = [] } = useQuery(accountsQuery);
  const chosen = rule.accounts ?? [];
  return (
    <>
      <Choices
        legend={text('approval-policy.accounts')}
        hint={text('approval-policy.accounts.hint')}
        choices={accounts.map(({ id, displayName, handle, provider }) => ({
          value: id,
          label: `${displayName ?? handle} · ${networkOf(provider).label}`,
        }))}
        chosen={chosen}
        onToggle={(id) => onChange({ accounts: toggled(chosen, id) })}
      />
      <LabelPicker
        by="id"
        value={rule.labels ?? []}
        onChange={(ids) => onChange({ labels: [...ids] })}
      />
    </>
  );
}

function Judges(props: PartProps & { readonly isEnough: boolean }): JSX.Element {
  const text = useText();
  const { rule, isEnough, onChange } = props;
  const { data } = useQuery(membersQuery);
  const able = (data?.members ?? []).filter(({ role }) => APPROVERS.some((one) => one === role));
  const { userIds = [], role } = rule.approvers;
  return (
    <Choices
      legend={text(
        role === undefined ? 'approval-policy.people' : 'approval-policy.people.besides',
      )}
      hint={isEnough ? undefined : text('approval-policy.people.few', { count: rule.approvals })}
      choices={able.map(({ userId, name, email }) => ({ value: userId, label: name ?? email }))}
      chosen={userIds}
      onToggle={(id) =>
        onChange({ approvers: { ...rule.approvers, userIds: toggled(userIds, id) } })
      }
    />
  );
}
