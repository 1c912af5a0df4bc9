import type { JSX } from 'react';
import { useText } from '../../../messages/text.js';
import { Section } from '../../../widgets/section.js';
import { TextAreaField } from '../../../widgets/text-area-field.js';
import { AccountTabs } from '../../composer/account-tabs.js';
import { ComposerContext } from '../../composer/composer-context.js';
import { Editor } from '../../composer/editor.js';
import type { useComposing } from '../../composer/use-composing.js';
import styles from './recurrence-editor.module.css';
import type { Problems } from './recurrence-problems.js';

/** The posts that are repeated, written as in the composer; as JSON where that cannot show them. */
export function RepeatedSection(props: {
  readonly composing: ReturnType<typeof useComposing>;
  readonly written: string | null;
  readonly isWhole: boolean;
  readonly problems: Problems;
  readonly onWrite: (written: string) => void;
}): JSX.Element {
  const text = useText();
  const { composing, written, isWhole, problems, onWrite } = props;
  const issues = problems.document;
  if (written === null)
    return (
      <Section title={text('recurrence.repeated')}>
        <div className={styles.box}>
          <ComposerContext value={composing.modelWith(issues, null)}>
            <AccountTabs />
            <Editor leadTo={(placed) => composing.leadTo(placed, issues)} />
          </ComposerContext>
        </div>
      </Section>
    );
  return (
    <Section title={text('recurrence.repeated')} words={text('recurrence.written.words')}>
      <TextAreaField
        label={text('recurrence.written')}
        rows={12}
        value={written}
        problem={isWhole ? null : text('recurrence.written.broken')}
        onChange={onWrite}
      />
      {issues.length > 0 && (
        <ul className={styles.issues} aria-label={text('composer.issues')}>
          {issues.map(({ issue }, place) => (
            <li key={`${issue.path} ${place}`}>
              {issue.message} {issue.hint} <code>{issue.path}</code>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
