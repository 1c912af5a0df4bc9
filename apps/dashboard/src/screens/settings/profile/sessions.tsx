import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { answered, api, type Schemas } from '../../../api/client.js';
import { useText } from '../../../messages/text.js';
import { Moment } from '../../../time/time-words.js';
import { Banner } from '../../../widgets/banner.js';
import { Button } from '../../../widgets/button.js';
import { Loaded } from '../../../widgets/loaded.js';
import { Row, Rows } from '../../../widgets/rows.js';
import { Section } from '../../../widgets/section.js';
import { StatusChip } from '../../../widgets/status-chip.js';
import { browserOf } from './browser-name.js';

type Session = Schemas['ListedSession'];

/** Where this person is signed in. */
export function Sessions(): JSX.Element {
  const text = useText();
  const queries = useQueryClient();
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => answered(api.GET('/v1/dashboard/sessions', { signal })),
    select: (answer) => answer.sessions,
  });
  const end = useMutation({
    mutationFn: (ended: readonly Session[]) =>
      Promise.all(
        ended.map(({ id }) =>
          answered(
            api.DELETE('/v1/dashboard/sessions/{sessionId}', {
              params: { path: { sessionId: id } },
            }),
          ),
        ),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  });
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  return (
    <Section
      title={text('sessions.title')}
      words={text('sessions.words')}
      actions={
        others.length > 1 && (
          <Button busy={end.isPending} onClick={() => end.mutate(others)}>
            {text('sessions.end-others')}
          </Button>
        )
      }
    >
      {end.error && <Banner tone="failed">{end.error.message}</Banner>}
      <Loaded query={sessions}>
        {(found) => (
          <Rows label={text('sessions.title')}>
            {found.map((session) => (
              <Row
                key={session.id}
                title={
                  <>
                    {browserOf(session.userAgent) ?? text('sessions.unknown')}
                    {session.current && (
                      <StatusChip tone="published" icon="check">
                        {text('sessions.current')}
                      </StatusChip>
                    )}
                  </>
                }
                actions={
                  !session.current && (
                    <Button
                      size="small"
                      disabled={end.isPending}
                      onClick={() => end.mutate([session])}
                    >
                      {text('sessions.end')}
                    </Button>
                  )
                }
              >
                <span>
                  {text('sessions.since')} <Moment at={session.createdAt} />
                </span>
                <span>
                  {text('sessions.seen')} <Moment at={session.lastSeenAt} />
                </span>
              </Row>
            ))}
          </Rows>
        )}
      </Loaded>
    </Section>
  );
}
