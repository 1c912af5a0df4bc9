import type { JSX } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../messages/text.js';
import type { LibraryUpload, LibraryUploads } from '../../uploads/library-uploads.js';
import { Button, IconButton } from '../../widgets/button.js';
import { Icon } from '../../widgets/icon.js';
import { Row, Rows } from '../../widgets/rows.js';
import styles from './upload-list.module.css';

/** Files on their way, how far they are, and what holds them up. */
export function UploadList(props: {
  readonly uploads: LibraryUploads;
  readonly list: readonly LibraryUpload[];
  /** Asks for a file. */
  readonly onChoose: () => void;
}): JSX.Element {
  const text = useText();
  const { uploads, list, onChoose } = props;
  return (
    <Rows label={text('media.uploads')}>
      {list.map((upload) => (
        <Row
          key={upload.key}
          title={upload.name}
          actions={
            <>
              {upload.state === 'failed' && (
                <Button size="small" onClick={() => uploads.retry(upload.key)}>
                  {text('failure.again')}
                </Button>
              )}
              {upload.state === 'file-wanted' && (
                <Button size="small" onClick={onChoose}>
                  {text('media.upload.choose')}
                </Button>
              )}
              <IconButton
                icon="x"
                size="small"
                label={text('media.upload.remove', { name: upload.name })}
                onClick={() => void uploads.remove(upload.key)}
              />
            </>
          }
        >
          <Progress upload={upload} />
        </Row>
      ))}
    </Rows>
  );
}

function Progress({ upload }: { readonly upload: LibraryUpload }): JSX.Element {
  const text = useText();
  const { formatNumber } = useIntl();
  const { name, state, share, message } = upload;
  if (state === 'failed')
    return (
      <span className={styles.failed} role="alert">
        <Icon name="circle-x" size="small" /> {message}
      </span>
    );
  if (state === 'file-wanted') return <span>{text('media.upload.wanted', { name })}</span>;
  if (state === 'waiting') return <span>{text('media.upload.waiting')}</span>;
  return (
    <>
      <progress
        className={styles.progress}
        value={share}
        aria-label={text('composer.media.progress', { name })}
      />
      <span>{formatNumber(share, { style: 'percent' })}</span>
    </>
  );
}
