import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { answered, api } from '../../api/client.js';
import { ActorName } from '../../approvals/votes.js';
import { useText } from '../../messages/text.js';
import { reviewLinksQuery, type ReviewLink } from '../../review-links/review-links-query.js';
import { useNow } from '../../time/now.js';
import { Moment } from '../../time/time-words.js';
import { Button } from '../../widgets/button.js';
import { Confirm } from '../../widgets/confirm.js';
import { Empty } from '../../widgets/empty.js';
import { Loaded } from '../../widgets/loaded.js';
import { Row, Rows } from '../../widgets/rows.js';
import { Section } from '../../widgets/section.js';
import { StatusChip } from '../../widgets/status-chip.js';

/** The links that are out: who made them, until when they are good, and what ends them. */
export function ReviewLinks(): JSX.Element {
  const text = useText();
  const links = useInfiniteQuery(reviewLinksQuery);
  return (
    <Section title={text('review-link.title')} words={text('review-link.title.words')}>
      <Loaded query={links}>
        {({ pages }) => {
          const found = pages.flatMap(({ reviewLinks }) => reviewLinks);
          if (found.length === 0) {
            return (
              <Empty icon="link" title={text('review-link.none')}>
                {text('review-link.none.words')}
              </Empty>
            );
          }
          return (
            <Rows label={text('review-link.title')}>
              {found.map((link) => (
                <LinkRow key={link.id} link={link} />
              ))}
            </Rows>
          );
        }}
      </Loaded>
      {links.hasNextPage && (
        <Button busy={links.isFetchingNextPage} onClick={() => void links.fetchNextPage()}>
          {text('approvals.more')}
        </Button>
      )}
    </Section>
  );
}

function LinkRow({ link }: { readonly link: ReviewLink }): JSX.Element {
  const text = useText();
  const queries = useQueryClient();
  const { id, name, madeFor, mayVote, postCount, expiresAt, createdBy } = link;
  const hasEnded = Date.parse(expiresAt) <= useNow();
  const end = async (): Promise<void> => {
    await answered(
      api.DELETE('/v1/review-links/{reviewLinkId}', { params: { path: { reviewLinkId: id } } }),
    );
    await queries.invalidateQueries({ queryKey: reviewLinksQuery.queryKey });
  };
  return (
    <Row
      title={
        <>
          <bdi>{name}</bdi>
          <StatusChip tone={hasEnded ? 'canceled' : 'draft'} icon={hasEnded ? 'ban' : 'eye'}>
            {text(statusOf(hasEnded, mayVote))}
          </StatusChip>
        </>
      }
      actions={
        <Confirm
          button={text('review-link.end')}
          title={text('review-link.end.title', { name })}
          act={end}
        >
          <p>{text('review-link.end.words')}</p>
        </Confirm>
      }
    >
      {madeFor && (
        <span>
          {text('review-link.for')} <bdi>{madeFor}</bdi>
        </span>
      )}
      <span>{text('approvals.posts', { count: postCount })}</span>
      <span>
        {text('review-link.by')} <ActorName actor={createdBy} />
      </span>
      <span>
        {text('review-link.ends')} <Moment at={expiresAt} />
      </span>
    </Row>
  );
}

function statusOf(hasEnded: boolean, mayVote: boolean) {
  if (hasEnded) return 'review-link.ended' as const;
  return mayVote ? ('review-link.votes' as const) : ('review-link.looks' as const);
}
