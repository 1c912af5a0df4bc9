import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent, type JSX } from 'react';
import { answered, api } from '../../api/client.js';
import { useRights } from '../../api/rights.js';
import { useText } from '../../messages/text.js';
import { Moment } from '../../time/time-words.js';
import { Banner } from '../../widgets/banner.js';
import { Button, buttonClass } from '../../widgets/button.js';
import { TextField } from '../../widgets/field.js';
import page from '../../widgets/page.module.css';
import { Sheet } from '../../widgets/sheet.js';
import { TextAreaField } from '../../widgets/text-area-field.js';
import styles from './asset-sheet.module.css';
import { Facts, nameOf } from './asset-tile.js';
import { AssetUses } from './asset-uses.js';
import { DeleteAsset } from './delete-asset.js';
import type { Asset } from './media-query.js';

/** All of an asset: how it looks, its name and description, who needs it, and its end. */
export function AssetSheet({
  asset,
  onClose,
}: {
  readonly asset: Asset;
  readonly onClose: () => void;
}): JSX.Element {
  const text = useText();
  const { may } = useRights();
  const { status, deleteAfter, preview, createdAt, publicUrl } = asset;
  const isLeaving = status === 'pending_delete';
  return (
    <Sheet title={nameOf(asset)} onClose={onClose}>
      <div className={page.form}>
        {isLeaving && deleteAfter && (
          <Banner tone="held">
            {text('media.leaving')} <Moment at={deleteAfter} />
          </Banner>
        )}
        {status === 'ready' && preview?.state === 'failed' && (
          <Banner tone="risk">
            {text('media.no-preview')} {preview.failure}
          </Banner>
        )}
        <Picture asset={asset} />
        <p className={styles.facts}>
          <Facts asset={asset} />
          {createdAt && (
            <>
              {' · '}
              <Moment at={createdAt} />
            </>
          )}
        </p>
        {!isLeaving &&
          (may('draft') ? <Describe asset={asset} /> : <p dir="auto">{asset.altText}</p>)}
        {status !== 'uploading' && <AssetUses assetId={asset.id} />}
        <div className={page.actions}>
          {status !== 'uploading' && isWeb(publicUrl) && (
            <a
              href={publicUrl}
              target="_blank"
              rel="noreferrer noopener"
              className={buttonClass({ size: 'small' })}
            >
              {text('media.open')}
            </a>
          )}
          {!isLeaving && may('draft') && <DeleteAsset asset={asset} onDeleted={onClose} />}
        </div>
      </div>
    </Sheet>
  );
}

function isWeb(address: string | null | undefined): address is string {
  return typeof address === 'string' && /^https?:\/\//.test(address);
}

function Picture({ asset }: { readonly asset: Asset }): JSX.Element | null {
  const { kind, status, publicUrl, preview, altText } = asset;
  if (status === 'uploading') return null;
  const address = preview?.thumbnail ?? preview?.poster ?? null;
  if (kind === 'video' && isWeb(publicUrl))
    return (
      <video
        className={styles.picture}
        src={publicUrl}
        poster={address ?? undefined}
        controls
        playsInline
        preload="none"
        aria-label={altText ?? nameOf(asset)}
      />
    );
  if (kind === 'audio' && isWeb(publicUrl))
    return (
      <audio
        className={styles.sound}
        src={publicUrl}
        controls
        preload="none"
        aria-label={nameOf(asset)}
      />
    );
  return address ? <img className={styles.picture} src={address} alt={altText ?? ''} /> : null;
}

/** What was typed and not saved, should the sheet be closed meanwhile. */
const typed = new Map<string, { readonly name: string; readonly altText: string }>();

function Describe({ asset }: { readonly asset: Asset }): JSX.Element {
  const text = useText();
  const queries = useQueryClient();
  const [name, setName] = useState(typed.get(asset.id)?.name ?? nameOf(asset));
  const [altText, setAltText] = useState(typed.get(asset.id)?.altText ?? asset.altText ?? '');
  useEffect(() => void typed.set(asset.id, { name, altText }), [asset.id, name, altText]);
  const save = useMutation({
    mutationFn: () =>
      answered(
        api.PATCH('/v1/dashboard/assets/{assetId}', {
          params: { path: { assetId: asset.id } },
          body: {
            altText: altText.trim() || null,
            ...(name.trim() !== nameOf(asset) && { originalFilename: name.trim() }),
          },
        }),
      ),
    onSuccess: async ({ asset: saved }) => {
      setName(nameOf(saved));
      setAltText(saved.altText ?? '');
      await queries.invalidateQueries({ queryKey: ['assets'] });
    },
  });
  const isChanged = name.trim() !== nameOf(asset) || altText.trim() !== (asset.altText ?? '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form className={page.form} onSubmit={submit}>
      {save.isError && <Banner tone="failed">{save.error.message}</Banner>}
      <TextAreaField
        label={text('media.alt')}
        hint={text('media.alt.hint')}
        maxLength={2_000}
        value={altText}
        rows={4}
        onChange={setAltText}
      />
      <TextField
        label={text('media.name')}
        required
        maxLength={200}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <div className={page.actions}>
        <Button type="submit" kind="primary" busy={save.isPending} disabled={!isChanged}>
          {text('media.save')}
        </Button>
        {save.isSuccess && !isChanged && (
          <span className={styles.quiet} role="status">
            {text('media.saved')}
          </span>
        )}
      </div>
    </form>
  );
}
