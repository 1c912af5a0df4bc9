import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useText } from '../../../messages/text.js';
import { useShownZone } from '../../../time/shown-zone.js';
import { Button, buttonClass } from '../../../widgets/button.js';
import { Empty } from '../../../widgets/empty.js';
import { Icon } from '../../../widgets/icon.js';
import { Loaded } from '../../../widgets/loaded.js';
import { Rows } from '../../../widgets/rows.js';
import { Section } from '../../../widgets/section.js';
import { settingsSearchOf } from '../settings-search.js';
import { AuditFilters } from './audit-filters.js';
import { exportAddress, useAudit } from './audit-queries.js';
import { AuditRow } from './audit-row.js';
import { isFiltered, type AuditSearch } from './audit-search.js';

const route = getRouteApi('/workspace/settings');
const FORMATS = ['csv', 'ndjson'] as const;

/** The audit log: who asked for which change. */
export function AuditSettings(): JSX.Element {
  const text = useText();
  const search = route.useSearch();
  const navigate = useNavigate();
  const { timezone } = useShownZone();
  const audit = useAudit(search, timezone);
  const change = (changed: AuditSearch): void =>
    void navigate({
      to: '/settings',
      search: settingsSearchOf({ ...search, ...changed, tab: 'audit' }),
      replace: true,
    });
  const entries = audit.data?.pages.flatMap((one) => one.entries);
  const chosen = entries?.find(({ actor }) => actor.id === search.actor)?.actor.name ?? null;
  return (
    <Section
      title={text('audit.title')}
      words={text('audit.words')}
      actions={FORMATS.map((format) => (
        <a
          key={format}
          className={buttonClass({ kind: 'quiet', size: 'small' })}
          href={exportAddress(search, timezone, format)}
          download
        >
          <Icon name="download" />
          {format.toUpperCase()}
        </a>
      ))}
    >
      <AuditFilters search={search} actorName={chosen} onChange={change} />
      <Loaded query={audit}>
        {({ pages }) => {
          const found = pages.flatMap((one) => one.entries);
          if (found.length === 0) {
            return <Empty icon="history" title={text(emptyWords(search))} />;
          }
          return (
            <Rows label={text('audit.title')}>
              {found.map((entry) => (
                <AuditRow key={entry.id} entry={entry} />
              ))}
            </Rows>
          );
        }}
      </Loaded>
      {audit.hasNextPage && (
        <Button busy={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
          {text('audit.more')}
        </Button>
      )}
    </Section>
  );
}

const emptyWords = (search: AuditSearch): 'audit.none' | 'audit.none.fits' =>
  isFiltered(search) ? 'audit.none.fits' : 'audit.none';
