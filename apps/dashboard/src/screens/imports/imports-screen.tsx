import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useRights } from '../../api/rights.js';
import { useText } from '../../messages/text.js';
import { Screen } from '../../shell/screen.js';
import { Moment } from '../../time/time-words.js';
import { Button } from '../../widgets/button.js';
import { Empty } from '../../widgets/empty.js';
import { Loaded } from '../../widgets/loaded.js';
import page from '../../widgets/page.module.css';
import { RoleNote } from '../../widgets/role-note.js';
import { Row, Rows } from '../../widgets/rows.js';
import { Section } from '../../widgets/section.js';
import { StatusChip } from '../../widgets/status-chip.js';
import { IMPORT_LOOKS } from './import-looks.js';
import { useImports, type Import } from './imports-queries.js';
import { NewImport } from './new/new-import.js';

/** A file of posts is chosen here; below stands what came of earlier ones. */
export function ImportsScreen(): JSX.Element {
  const text = useText();
  const { may } = useRights();
  const imports = useImports();
  return (
    <Screen title={text('import.title')}>
      <div className={page.page}>
        {may('draft') ? <NewImport /> : <RoleNote />}
        <Section title={text('import.earlier')}>
          <Loaded query={imports}>
            {({ pages }) => <Earlier imports={pages.flatMap((one) => one.imports)} />}
          </Loaded>
          {imports.hasNextPage && (
            <span>
              <Button
                busy={imports.isFetchingNextPage}
                onClick={() => void imports.fetchNextPage()}
              >
                {text('campaigns.more')}
              </Button>
            </span>
          )}
        </Section>
      </div>
    </Screen>
  );
}

function Earlier({ imports }: { readonly imports: readonly Import[] }): JSX.Element {
  const text = useText();
  if (imports.length === 0) {
    return (
      <Empty icon="table" title={text('import.none')}>
        {text('import.none.words')}
      </Empty>
    );
  }
  return (
    <Rows label={text('import.earlier')}>
      {imports.map((one) => (
        <ImportLine key={one.id} one={one} />
      ))}
    </Rows>
  );
}

function ImportLine({ one }: { readonly one: Import }): JSX.Element {
  const text = useText();
  const look = IMPORT_LOOKS[one.status];
  const { rows, invalid, applied } = one.counts;
  return (
    <Row
      title={
        <>
          <Link to="/imports/$importId" params={{ importId: one.id }}>
            <bdi>{one.filename ?? text('import.unnamed')}</bdi>
          </Link>
          <StatusChip tone={look.tone} icon={look.icon}>
            {text(look.word)}
          </StatusChip>
        </>
      }
    >
      <Moment at={one.createdAt} />
      {one.createdBy && <span dir="auto">{one.createdBy.name}</span>}
      <span>{text('import.count.rows', { count: rows })}</span>
      {invalid > 0 && <span>{text('import.count.wrong', { count: invalid })}</span>}
      {applied > 0 && <span>{text('import.count.applied', { count: applied })}</span>}
    </Row>
  );
}
