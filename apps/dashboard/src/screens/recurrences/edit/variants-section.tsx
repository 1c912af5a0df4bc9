import { useState, type JSX } from 'react';
import type { Issue } from '../../../api/api-error.js';
import { useText } from '../../../messages/text.js';
import { Button, IconButton } from '../../../widgets/button.js';
import { TextField } from '../../../widgets/field.js';
import page from '../../../widgets/page.module.css';
import { Section } from '../../../widgets/section.js';
import { SelectField } from '../../../widgets/select-field.js';
import { TextAreaField } from '../../../widgets/text-area-field.js';
import { LibrarySheet } from '../../composer/media/library-sheet.js';
import { moved } from '../../composer/media/media-items.js';
import styles from './recurrence-editor.module.css';
import type { Problems } from './recurrence-problems.js';
import {
  emptyVariant,
  MOST_VARIANTS,
  type TermsDraft,
  type VariantDraft,
} from './repeated-terms.js';

/** What occurrences say in turn instead of what is repeated. */
export function VariantsSection(props: {
  readonly terms: TermsDraft;
  readonly problems: Problems;
  /** Names of uploads, by their ids. */
  readonly names: ReadonlyMap<string, string>;
  readonly onChange: (changed: Partial<TermsDraft>) => void;
}): JSX.Element {
  const text = useText();
  const { terms, problems, names, onChange } = props;
  const { variants, order } = terms;
  const replace = (changed: readonly VariantDraft[]): void => onChange({ variants: changed });
  return (
    <Section
      title={text('recurrence.variants')}
      words={text('recurrence.variants.words')}
      actions={
        <Button
          size="small"
          icon="plus"
          disabled={variants.length >= MOST_VARIANTS}
          onClick={() => replace([...variants, emptyVariant()])}
        >
          {text('recurrence.variants.add')}
        </Button>
      }
    >
      {variants.length > 1 && (
        <div className={page.fields}>
          <SelectField
            label={text('recurrence.order')}
            value={order}
            options={(['sequence', 'shuffled'] as const).map((value) => ({
              value,
              label: text(`recurrence.order.${value}`),
            }))}
            onChange={(value) => onChange({ order: value === 'shuffled' ? value : 'sequence' })}
          />
        </div>
      )}
      {variants.length > 0 && (
        <ol className={styles.variants} aria-label={text('recurrence.variants')}>
          {variants.map((variant, index) => (
            <VariantFields
              key={variant.key}
              {...{ variant, index, names }}
              isLast={index === variants.length - 1}
              issues={problems.variants.get(index) ?? []}
              onChange={(changed) =>
                replace(variants.map((one) => (one === variant ? { ...variant, ...changed } : one)))
              }
              onMove={(places) => replace(moved(variants, variant.key, places))}
              onRemove={() => replace(variants.filter((one) => one !== variant))}
            />
          ))}
        </ol>
      )}
    </Section>
  );
}

function VariantFields(props: {
  readonly variant: VariantDraft;
  readonly index: number;
  readonly isLast: boolean;
  readonly names: ReadonlyMap<string, string>;
  readonly issues: readonly Issue[];
  readonly onChange: (changed: Partial<VariantDraft>) => void;
  readonly onMove: (places: number) => void;
  readonly onRemove: () => void;
}): JSX.Element {
  const text = useText();
  const { variant, index, isLast, issues, onChange, onMove, onRemove } = props;
  const number = index + 1;
  const errors = issues.filter(({ severity }) => severity !== 'warning');
  const words = (found: readonly Issue[]): string => found.map(({ message }) => message).join(' ');
  return (
    <li>
      <header>
        <h3>{text('recurrence.variant', { number })}</h3>
        <IconButton
          label={text('recurrence.variant.earlier', { number })}
          icon="chevron-up"
          size="small"
          disabled={index === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={text('recurrence.variant.later', { number })}
          icon="chevron-down"
          size="small"
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton
          label={text('recurrence.variant.remove', { number })}
          icon="x"
          size="small"
          onClick={onRemove}
        />
      </header>
      <TextAreaField
        label={text('recurrence.variant.text', { number })}
        rows={3}
        value={variant.text}
        hint={issues.length > errors.length ? words(issues) : text('recurrence.variant.empty')}
        problem={errors.length > 0 ? words(errors) : null}
        onChange={(written) => onChange({ text: written })}
      />
      <TextField
        label={text('recurrence.variant.title', { number })}
        value={variant.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <VariantMedia {...props} />
      {variant.settings !== null && (
        <p className={styles.muted}>{text('recurrence.variant.settings')}</p>
      )}
    </li>
  );
}

/** Pictures of its own, from what is stored. */
function VariantMedia(props: {
  readonly variant: VariantDraft;
  readonly index: number;
  readonly names: ReadonlyMap<string, string>;
  readonly onChange: (changed: Partial<VariantDraft>) => void;
}): JSX.Element {
  const text = useText();
  const { variant, index, names, onChange } = props;
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [isChoosing, setChoosing] = useState(false);
  const { assets } = variant;
  const nameOf = (asset: string): string => chosen.get(asset) ?? names.get(asset) ?? asset;
  return (
    <>
      {assets.length > 0 && (
        <ul className={styles.assets} aria-label={text('composer.media')}>
          {assets.map((asset) => (
            <li key={asset}>
              <bdi>{nameOf(asset)}</bdi>
              <IconButton
                label={text('composer.media.remove', { name: nameOf(asset) })}
                icon="x"
                size="small"
                onClick={() => onChange({ assets: assets.filter((one) => one !== asset) })}
              />
            </li>
          ))}
        </ul>
      )}
      <span>
        <Button
          size="small"
          icon="image"
          aria-label={text('recurrence.variant.media', { number: index + 1 })}
          onClick={() => setChoosing(true)}
        >
          {text('composer.media.library')}
        </Button>
      </span>
      {isChoosing && (
        <LibrarySheet
          onChoose={(items) => {
            const stored = items.flatMap(({ assetId, name }) =>
              assetId === null ? [] : [[assetId, name] as const],
            );
            setChosen((before) => new Map([...before, ...stored]));
            onChange({ assets: [...new Set([...assets, ...stored.map(([id]) => id)])] });
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
