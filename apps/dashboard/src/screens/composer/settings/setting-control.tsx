import type { JSX } from 'react';
import { useText } from '../../../messages/text.js';
import { Button, IconButton } from '../../../widgets/button.js';
import { FieldNote } from '../../../widgets/field.js';
import { SelectField } from '../../../widgets/select-field.js';
import {
  asGroup,
  controlFor,
  groupWith,
  jsonOf,
  listOf,
  numberOf,
  optionsOf,
  shownFields,
  type SettingField,
} from './setting-fields.js';
import styles from './settings.module.css';
import { TypedField } from './typed-field.js';
import { YesNoField } from './yes-no-field.js';

interface ControlProps {
  readonly id: string;
  readonly field: SettingField;
  readonly value: unknown;
  readonly problem: string | null;
  /** Undefined: left to the network. */
  readonly onChange: (value: unknown) => void;
}

/** A setting by its type. */
export function SettingControl(props: ControlProps): JSX.Element {
  const { field, value, onChange } = props;
  switch (controlFor(field)) {
    case 'choice':
      return <Choice {...props} />;
    case 'switch':
      return <Switch {...props} />;
    case 'question':
      return <YesNoField {...props} />;
    case 'line':
      return <TypedField {...props} written={textOf(value)} read={(text) => text || undefined} />;
    case 'paragraph':
      return (
        <TypedField {...props} written={textOf(value)} read={(text) => text || undefined} tall />
      );
    case 'number':
      return <TypedField {...props} written={textOf(value)} read={numberOf} numeric />;
    case 'list':
      return (
        <TypedField
          {...props}
          written={Array.isArray(value) ? value.join('\n') : ''}
          read={listOf}
          tall
        />
      );
    case 'json':
      return (
        <TypedField
          {...props}
          written={value === undefined ? '' : JSON.stringify(value, null, 2)}
          read={jsonOf}
          tall
        />
      );
    case 'group':
      return (
        <fieldset className={styles.group} id={props.id} tabIndex={-1}>
          <legend>{field.label}</legend>
          <Members {...props} value={value} onChange={onChange} />
        </fieldset>
      );
    case 'groups':
      return <Groups {...props} />;
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function Choice({ id, field, value, problem, onChange }: ControlProps): JSX.Element {
  const text = useText();
  const options = optionsOf(field);
  const usual = options.find((option) => option.value === field.default);
  const unset = field.required
    ? text('composer.settings.choose')
    : text('composer.settings.usual', { label: usual?.label ?? '–' });
  return (
    <SelectField
      id={id}
      label={field.label}
      hint={field.description}
      problem={problem}
      value={textOf(value)}
      options={[{ value: '', label: unset }, ...options]}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  );
}

function Switch({ id, field, value, problem, onChange }: ControlProps): JSX.Element {
  const checked = typeof value === 'boolean' ? value : field.default === true;
  return (
    <div>
      <label className={styles.switch}>
        <input
          id={id}
          type="checkbox"
          checked={checked}
          aria-describedby={`${id}-more`}
          onChange={(event) =>
            onChange(
              event.target.checked === (field.default === true) ? undefined : event.target.checked,
            )
          }
        />
        {field.label}
      </label>
      <FieldNote id={`${id}-more`} hint={field.description} problem={problem} />
    </div>
  );
}

/** Fields of an object, each like a setting of its own. */
function Members({ id, field, value, onChange }: ControlProps): JSX.Element {
  const group = asGroup(value);
  return (
    <>
      {shownFields(field.fields ?? [], group).map((member) => (
        <SettingControl
          key={member.id}
          id={`${id}-${member.id}`}
          field={member}
          value={group[member.id]}
          problem={null}
          onChange={(changed) => onChange(groupWith(value, member.id, changed))}
        />
      ))}
    </>
  );
}

function Groups(props: ControlProps): JSX.Element {
  const text = useText();
  const { id, field, value, problem, onChange } = props;
  const groups: readonly unknown[] = Array.isArray(value) ? value : [];
  const put = (changed: readonly unknown[]): void =>
    onChange(changed.length > 0 ? changed : undefined);
  return (
    <fieldset className={styles.group} id={id} tabIndex={-1}>
      <legend>{field.label}</legend>
      {groups.map((group, index) => (
        // Items have no names of their own: their places are what they are.
        <div key={index} className={styles.item}>
          <div>
            <Members
              {...props}
              id={`${id}-${index}`}
              value={group}
              onChange={(changed) => put(groups.with(index, changed ?? {}))}
            />
          </div>
          <IconButton
            label={text('composer.settings.remove', { number: index + 1 })}
            icon="x"
            size="small"
            onClick={() => put(groups.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        size="small"
        icon="plus"
        disabled={typeof field.max === 'number' && groups.length >= field.max}
        onClick={() => put([...groups, {}])}
      >
        {text('composer.settings.add')}
      </Button>
      <FieldNote id={`${id}-more`} hint={field.description} problem={problem} />
    </fieldset>
  );
}
