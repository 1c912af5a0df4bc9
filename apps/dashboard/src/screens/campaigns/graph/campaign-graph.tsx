import { Link } from '@tanstack/react-router';
import { useMemo, type JSX } from 'react';
import { useIntl } from 'react-intl';
import type { Schemas } from '../../../api/client.js';
import { useText } from '../../../messages/text.js';
import { clockFormat, useHourCycle } from '../../../time/hour-cycle.js';
import { POST_STATES, type PostState } from '../../../status/post-states.js';
import { useShownZone } from '../../../time/shown-zone.js';
import { AccountMark } from '../../../widgets/account-mark.js';
import { Icon } from '../../../widgets/icon.js';
import { useAccountNames } from '../../accounts/account-names.js';
import styles from './campaign-graph.module.css';
import { layoutOf, type PlacedStep } from './graph-layout.js';

/** Pixels; the style sheet has the same. */
const COLUMN = 208;
const LANE = 84;
const GAP = 24;
const HEAD = 28;

/** A campaign as lanes of accounts over time, with arrows from what is answered to the answers. */
export function CampaignGraph({
  campaign,
}: {
  readonly campaign: Schemas['Campaign'];
}): JSX.Element {
  const intl = useIntl();
  const hourCycle = useHourCycle();
  const text = useText();
  const zone = useShownZone();
  const nameOf = useAccountNames();
  const layout = useMemo(() => layoutOf(campaign.targets), [campaign.targets]);
  const width = layout.columns.length * COLUMN;
  const height = campaign.targets.length * LANE + HEAD;
  return (
    <figure className={styles.graph}>
      <ol className={styles.lanes} aria-hidden="true">
        {campaign.targets.map((target) => (
          <li key={target.id}>
            <AccountMark provider={target.provider} />
            <span>{nameOf(target.account)}</span>
          </li>
        ))}
      </ol>
      {/* A region that scrolls sideways has to be reached by keys. */}
      <div className={styles.scroll} role="region" aria-label={campaign.name} tabIndex={0}>
        <div className={styles.area} style={{ width, height }}>
          {layout.columns.map((time, column) => (
            <span
              key={`${time ?? ''} ${String(column)}`}
              className={styles.time}
              style={{ left: column * COLUMN }}
            >
              {time !== layout.columns[column - 1] &&
                (time === null
                  ? text('campaigns.no-time')
                  : intl.formatDate(time, {
                      timeZone: zone.timezone,
                      day: 'numeric',
                      month: 'short',
                      ...clockFormat(hourCycle),
                    }))}
            </span>
          ))}
          <svg className={styles.arrows} width={width} height={height} aria-hidden="true">
            {layout.arrows.map(({ from, to }) => (
              <path key={`${String(to.lane)} ${to.step.id}`} d={arrowOf(from, to)} />
            ))}
          </svg>
          {layout.steps.map((placed) => (
            <StepTile key={`${String(placed.lane)} ${placed.step.id}`} placed={placed} />
          ))}
        </div>
      </div>
    </figure>
  );
}

function arrowOf(from: PlacedStep, to: PlacedStep): string {
  const middle = (lane: number): number => HEAD + lane * LANE + (LANE - 12) / 2;
  const startX = from.column * COLUMN + COLUMN - GAP;
  const endX = to.column * COLUMN;
  const [startY, endY] = [middle(from.lane), middle(to.lane)];
  const bend = Math.max(12, (endX - startX) / 2);
  return `M ${startX} ${startY} C ${startX + bend} ${startY} ${endX - bend} ${endY} ${endX} ${endY}`;
}

function StepTile({ placed }: { readonly placed: PlacedStep }): JSX.Element {
  const text = useText();
  const { step, lane, column } = placed;
  const look = POST_STATES[stateOfStatus(step.status)];
  const inside = (
    <>
      <span className={styles.state}>
        <Icon name={look.icon} size="small" />
        {text(look.word)}
        {step.interactionType !== 'post' && ` · ${text(`campaigns.${step.interactionType}`)}`}
      </span>
      <span dir="auto" className={styles.words}>
        {step.description || step.name || text('calendar.no-text')}
      </span>
    </>
  );
  const place = { left: column * COLUMN, top: HEAD + lane * LANE };
  return step.postId === null ? (
    <div className={styles.step} style={place} data-tone={look.tone}>
      {inside}
    </div>
  ) : (
    <Link
      to="/posts/$postId"
      params={{ postId: step.postId }}
      className={styles.step}
      style={place}
      data-tone={look.tone}
    >
      {inside}
    </Link>
  );
}

/** The graph tells statuses alone; the post itself tells more. */
function stateOfStatus(status: string | null): PostState {
  if (status === 'retry_pending') return 'retrying';
  return status !== null && Object.hasOwn(POST_STATES, status) ? (status as PostState) : 'draft';
}
