import { useId, type JSX } from 'react';
import { LabelPicker } from '../../labels/label-picker.js';
import { useText } from '../../messages/text.js';
import { Button } from '../../widgets/button.js';
import { limitsOf } from './accounts.js';
import { issuesOfTab, useComposer } from './composer-context.js';
import { isOwn, withoutOwn } from './composition/composition.js';
import styles from './editor.module.css';
import { IssueList } from './issue-list.js';
import { MediaSection } from './media/media-section.js';
import type { PlacedIssue } from './schedule/issue-places.js';
import { SettingsSection } from './settings/settings-section.js';
import { FirstComment } from './text/first-comment.js';
import { TextArea } from './text/text-area.js';
import { Thread } from './text/thread.js';

/** What the open tab writes. */
export function Editor({
  leadTo,
}: {
  readonly leadTo: (placed: PlacedIssue) => void;
}): JSX.Element {
  const text = useText();
  const model = useComposer();
  const { tab, content, changeContent, liveTexts, composition, change } = model;
  const live = tab === 'all' ? undefined : liveTexts.get(tab.accountId);
  const fits = live !== undefined && live.text === content.text ? live.fits.length : undefined;
  return (
    <div id="composer-panel" role="tabpanel" className={styles.panel}>
      <Title />
      <TextArea
        id="composer-text"
        label={text('composer.text')}
        placeholder={text('composer.text.placeholder')}
        value={content.text}
        fits={fits}
        invalid={issuesOfTab(model).some(
          ({ field, issue }) => field.name === 'text' && issue.severity !== 'warning',
        )}
        large
        onChange={(written) => changeContent({ text: written })}
      />
      <Tools />
      <IssueList leadTo={leadTo} />
      <MediaSection />
      <Thread />
      <FirstComment />
      {tab === 'all' && (
        <LabelPicker
          id="composer-labels"
          by="name"
          value={composition.labels}
          onChange={(labels) => change((before) => ({ ...before, labels }))}
        />
      )}
      {tab !== 'all' && <SettingsSection key={tab.accountId} accountId={tab.accountId} />}
    </div>
  );
}

/** Only where a network of the tab has titles. */
function Title(): JSX.Element | null {
  const text = useText();
  const id = useId();
  const { tab, chosen, capabilities, content, changeContent } = useComposer();
  const meant = tab === 'all' ? chosen : chosen.filter((account) => account.id === tab.accountId);
  const isTitled = meant.some((account) =>
    ['required', 'optional'].includes(limitsOf(capabilities.get(account.id)).titleUse),
  );
  if (!isTitled && content.title === '') return null;
  return (
    <div>
      <label htmlFor="composer-title" id={id} className="hidden-visually">
        {text('composer.title-field')}
      </label>
      <input
        dir="auto"
        id="composer-title"
        className={styles.title}
        placeholder={text('composer.title-field')}
        value={content.title}
        onChange={(event) => changeContent({ title: event.target.value })}
      />
    </div>
  );
}

function Tools(): JSX.Element {
  const text = useText();
  const { tab, composition, change, content, changeContent } = useComposer();
  return (
    <div className={styles.tools}>
      <Button
        kind="quiet"
        size="small"
        icon="list-plus"
        onClick={() =>
          changeContent({
            thread: [...content.thread, { key: crypto.randomUUID(), text: '' }],
          })
        }
      >
        {text('composer.thread')}
      </Button>
      {content.firstComment === null && (
        <Button
          kind="quiet"
          size="small"
          icon="message-square-plus"
          onClick={() => changeContent({ firstComment: '' })}
        >
          {text('composer.first-comment')}
        </Button>
      )}
      <span className={styles.gap} />
      {tab !== 'all' && isOwn(composition, tab.accountId) && (
        <Button
          kind="quiet"
          size="small"
          icon="undo-2"
          onClick={() => change((before) => withoutOwn(before, tab.accountId))}
        >
          {text('composer.back-to-common')}
        </Button>
      )}
    </div>
  );
}
