import type { JSX } from 'react';
import { useText } from '../messages/text.js';
import { Moment } from '../time/time-words.js';
import { Icon } from '../widgets/icon.js';
import { DECISION_LOOKS } from './approval-looks.js';
import type { Actor, Vote } from './approvals-queries.js';
import styles from './votes.module.css';

/** Who said what about a post. A vote about what it said before counts no more, and says so. */
export function Votes({ votes }: { readonly votes: readonly Vote[] }): JSX.Element | null {
  const text = useText();
  if (votes.length === 0) return null;
  return (
    <ul className={styles.votes} aria-label={text('approval.votes')}>
      {votes.map((vote) => {
        const { icon, tone, word } = DECISION_LOOKS[vote.decision];
        return (
          <li
            key={`${vote.by.id} ${vote.at}`}
            data-tone={tone}
            data-old={!vote.isOfThisContent || undefined}
          >
            <Icon name={icon} size="small" />
            <span>
              <b>
                <ActorName actor={vote.by} />
              </b>{' '}
              {text(word)}, <Moment at={vote.at} />
              {!vote.isOfThisContent && ` · ${text('approval.vote.old')}`}
              {vote.comment && (
                <q dir="auto" className={styles.comment}>
                  {vote.comment}
                </q>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Names are other people's words: they have their own direction. */
export function ActorName({ actor }: { readonly actor: Actor | null }): JSX.Element {
  const text = useText();
  if (actor?.madeBy) return <>{text('approval.actor.by-link', { name: actor.madeBy })}</>;
  if (actor?.name) return <bdi>{actor.name}</bdi>;
  return <>{text(`approval.actor.${actor?.type ?? 'system'}`)}</>;
}
