import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useRights } from '../../api/rights.js';
import { useText } from '../../messages/text.js';
import { Button, buttonClass } from '../../widgets/button.js';

/** The ways on where the plan lets nothing out. @param props.onDraft null where it is a draft already */
export function PlansOrDraft({ onDraft }: { readonly onDraft: (() => void) | null }): JSX.Element {
  const text = useText();
  const { may } = useRights();
  return (
    <>
      {may('bill') && (
        <Link to="/settings" search={{ tab: 'billing' }} className={buttonClass({ size: 'small' })}>
          {text('composer.refused.plans')}
        </Link>
      )}
      {onDraft && (
        <Button size="small" onClick={onDraft}>
          {text('composer.go.draft')}
        </Button>
      )}
    </>
  );
}
