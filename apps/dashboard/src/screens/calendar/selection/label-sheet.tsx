import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import { LabelDot } from '../../../labels/label-chip.js';
import picker from '../../../labels/label-picker.module.css';
import { labelsQuery } from '../../../labels/labels-query.js';
import { useText } from '../../../messages/text.js';
import { Banner } from '../../../widgets/banner.js';
import { Button } from '../../../widgets/button.js';
import { Sheet } from '../../../widgets/sheet.js';
import type { CalendarPost } from '../calendar-query.js';
import { carriedBy, labelsOf, pressed, type LabelWish } from './label-wish.js';

/** Asks which labels are put on all chosen posts, and which are taken off them. */
export function LabelSheet(props: {
  readonly posts: readonly CalendarPost[];
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly onLabel: (labels: { add: string[]; remove: string[] }) => void;
  readonly onClose: () => void;
}): JSX.Element {
  const { posts, isBusy, problem, onLabel, onClose } = props;
  const text = useText();
  const { data: labels = [] } = useQuery(labelsQuery);
  const [wish, setWish] = useState<LabelWish>(new Map());
  return (
    <Sheet
      title={text('bulk.label.title', { count: posts.length })}
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          busy={isBusy}
          disabled={wish.size === 0}
          onClick={() => onLabel(labelsOf(wish))}
        >
          {text('labels.save')}
        </Button>
      }
    >
      {problem && <Banner tone="failed">{problem}</Banner>}
      {labels.length === 0 ? (
        <p>
          {text('labels.none')}.{' '}
          <Link to="/settings" search={{ tab: 'labels' }}>
            {text('labels.manage')}
          </Link>
        </p>
      ) : (
        <fieldset className={picker.picker}>
          <legend>{text('bulk.label.words')}</legend>
          <div className={picker.choices}>
            {labels.map(({ id, name, color }) => {
              const carried = carriedBy(posts, id);
              const wished = wish.get(id);
              return (
                <label key={id} className={picker.choice}>
                  <input
                    ref={(box) => {
                      if (box) box.indeterminate = wished === undefined && carried === 'some';
                    }}
                    type="checkbox"
                    checked={wished ?? carried === 'all'}
                    onChange={() => setWish((before) => pressed(before, id, carried))}
                  />
                  <LabelDot color={color} />
                  <bdi>{name}</bdi>
                </label>
              );
            })}
          </div>
        </fieldset>
      )}
    </Sheet>
  );
}
