import { useState, type JSX } from 'react';
import { useText } from '../../../messages/text.js';
import { FieldNote } from '../../../widgets/field.js';
import type { SettingField } from './setting-fields.js';
import styles from './settings.module.css';

/** A setting that is typed. What is typed stays as it is while it cannot be read yet. */
export function TypedField(props: {
  readonly id: string;
  readonly field: SettingField;
  readonly written: string;
  /** Throws where the text is no value of the type. */
  readonly read: (text: string) => unknown;
  readonly problem: string | null;
  readonly onChange: (value: unknown) => void;
  readonly tall?: boolean;
  readonly numeric?: boolean;
}): JSX.Element {
  const text = useText();
  const { id, field, written, read, problem, onChange, tall, numeric } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const facts = {
    id,
    value: typed ?? written,
    'aria-describedby': `${id}-more`,
    'aria-invalid': problem !== null || unreadable || undefined,
    maxLength: tall ? undefined : (field.maxLength ?? undefined),
    placeholder: typeof field.default === 'string' ? field.default : undefined,
    onBlur: () => !unreadable && setTyped(null),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setTyped(target.value);
      try {
        onChange(read(target.value));
        setUnreadable(false);
      } catch {
        setUnreadable(true);
      }
    },
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {field.label}
        {field.required && <span aria-hidden="true"> *</span>}
      </label>
      {tall ? (
        <textarea dir="auto" rows={3} {...facts} />
      ) : (
        <input
          dir="auto"
          {...facts}
          type="text"
          inputMode={numeric ? 'decimal' : undefined}
          required={field.required}
        />
      )}
      <FieldNote
        id={`${id}-more`}
        hint={field.description}
        problem={unreadable ? text('composer.settings.unreadable') : problem}
      />
    </div>
  );
}
