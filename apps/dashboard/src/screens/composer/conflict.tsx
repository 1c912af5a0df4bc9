import type { JSX, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../messages/text.js';
import { clockFormat, useHourCycle } from '../../time/hour-cycle.js';
import { Banner } from '../../widgets/banner.js';
import { Button } from '../../widgets/button.js';
import { Side, Sides } from '../../widgets/sides.js';
import { emptyComposition, type Composition } from './composition/composition.js';
import { readComposition } from './composition/read-composition.js';
import styles from './conflict.module.css';
import type { KeptComposition } from './use-kept-composition.js';

/** The draft was changed elsewhere: both stand beside each other till somebody decides. */
export function Conflict({ kept }: { readonly kept: KeptComposition }): JSX.Element | null {
  const text = useText();
  const { formatTime } = useIntl();
  const clock = clockFormat(useHourCycle());
  const { saved, composition } = kept;
  if (saved.state !== 'conflict') return null;
  const { rival } = saved;
  return (
    <div className={styles.conflict}>
      <Banner tone="held">
        <b>
          {text(`composer.conflict.${rival.from}`, { time: formatTime(rival.updatedAt, clock) })}
        </b>{' '}
        {text('composer.conflict.words')}
        <Sides>
          <Version
            title={text('composer.conflict.this')}
            composition={composition}
            choice={
              <Button size="small" onClick={() => kept.keepMine(rival)}>
                {text('composer.conflict.mine')}
              </Button>
            }
          />
          <Version
            title={text('composer.conflict.other')}
            composition={readComposition(rival.state, emptyComposition(composition))}
            choice={
              <Button size="small" onClick={() => kept.takeTheirs(rival)}>
                {text('composer.conflict.theirs')}
              </Button>
            }
          />
        </Sides>
      </Banner>
    </div>
  );
}

function Version(props: {
  readonly title: string;
  readonly composition: Composition;
  readonly choice: ReactNode;
}): JSX.Element {
  const text = useText();
  const words = textsOf(props.composition);
  return (
    <Side
      title={props.title}
      text={words || <span className={styles.none}>{text('composer.conflict.empty')}</span>}
      choice={props.choice}
    />
  );
}

/** Everybody's text, then what accounts have of their own. */
function textsOf({ common, variants }: Composition): string {
  return [common, ...Object.values(variants)]
    .flatMap(({ text, thread, firstComment }) => [
      text,
      ...(thread ?? []).map((part) => part.text),
      firstComment,
    ])
    .filter(Boolean)
    .join('\n\n');
}
