import type { JSX } from 'react';
import { useText } from '../../messages/text.js';
import { Banner } from '../../widgets/banner.js';
import { Button } from '../../widgets/button.js';

/** Says how much stands at times that are no slots any more, and offers to move it to the next free ones. */
export function AffectedItems(props: {
  readonly count: number;
  readonly isBusy: boolean;
  readonly onMove: () => void;
}): JSX.Element | null {
  const text = useText();
  const { count, isBusy, onMove } = props;
  if (count === 0) return null;
  return (
    <Banner
      tone="risk"
      actions={
        <Button size="small" busy={isBusy} onClick={onMove}>
          {text('queue.affected.move')}
        </Button>
      }
    >
      {text('queue.affected', { count })}
    </Banner>
  );
}
