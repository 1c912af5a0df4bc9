import { useRef, useState, type JSX } from 'react';
import { useText } from '../../../messages/text.js';
import { Banner } from '../../../widgets/banner.js';
import { Button } from '../../../widgets/button.js';
import { Icon } from '../../../widgets/icon.js';
import { useDroppedFiles } from '../../media/use-dropped-files.js';
import { IMPORT_COLUMNS } from '../import-columns.js';
import { headOf, type FileHead, type Unreadable } from './file-head.js';
import { ImportForm } from './import-form.js';
import styles from './new-import.module.css';

const ACCEPTED = '.csv,.tsv,.txt,.ndjson,.jsonl,.json,text/csv,application/x-ndjson';

interface Chosen {
  readonly file: File;
  readonly head: Exclude<FileHead, { readonly unreadable: Unreadable }>;
}

/** A place for a file; once there is one that can be read, what it means. */
export function NewImport(): JSX.Element {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [refused, setRefused] = useState<{ name: string; why: Unreadable } | null>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    // What cannot be opened, such as a folder, has nothing in it.
    const head = await headOf(file).catch((): FileHead => ({ unreadable: 'empty' }));
    if ('unreadable' in head) {
      setChosen(null);
      setRefused({ name: file.name, why: head.unreadable });
    } else {
      setRefused(null);
      setChosen({ file, head });
    }
  };
  const isOver = useDroppedFiles(([file]) => void take(file));
  const choose = (): void => input.current?.click();
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={text('import.choose')}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
      {refused && (
        <Banner tone="failed">
          <b>
            <bdi>{refused.name}</bdi>
          </b>{' '}
          {text(`import.unreadable.${refused.why}`)}
        </Banner>
      )}
      {chosen ? (
        // Another file, or the same after it was mended, is asked about anew.
        <ImportForm
          key={`${chosen.file.name} ${chosen.file.lastModified}`}
          {...chosen}
          onChoose={choose}
        />
      ) : (
        <div className={styles.drop} data-over={isOver || undefined}>
          <Icon name="table" size="large" />
          <p className={styles.ask}>{text('import.drop')}</p>
          <p className={styles.words}>{text('import.drop.words')}</p>
          <Button kind="primary" onClick={choose}>
            {text('import.choose')}
          </Button>
          <KnownColumns />
        </div>
      )}
    </>
  );
}

function KnownColumns(): JSX.Element {
  const text = useText();
  return (
    <details className={styles.known}>
      <summary>{text('import.columns')}</summary>
      <dl className={styles.columns}>
        {IMPORT_COLUMNS.map((column) => (
          <div key={column}>
            <dt>
              <code>{column}</code>
            </dt>
            <dd>{text(`import.column.${column}.words`)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <code>settings.…</code>
          </dt>
          <dd>{text('import.column.settings.words')}</dd>
        </div>
      </dl>
    </details>
  );
}
