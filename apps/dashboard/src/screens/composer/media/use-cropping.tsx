import { lazy, Suspense, useState, type JSX } from 'react';
import { isOwnAddress } from '../../../api/own-address.js';
import { useNetworkOf } from '../../../networks/networks.js';
import { useComposer } from '../composer-context.js';
import type { MediaItem } from '../composition/composition.js';

const CropSheet = lazy(() =>
  import('./crop-sheet.js').then((loaded) => ({ default: loaded.CropSheet })),
);

const isReadable = (address: string): boolean =>
  address.startsWith('blob:') || isOwnAddress(address);

/** One frame of an animation would be all that is left of it. */
const isStill = ({ kind, mime }: MediaItem): boolean => kind === 'image' && mime !== 'image/gif';

/** A part of a picture takes its place, as a file of its own. Null for what cannot be cropped here. */
export function useCropping(
  item: MediaItem,
): { readonly open: () => void; readonly sheet: JSX.Element | null } | null {
  const networkOf = useNetworkOf();
  const [isOpen, setOpen] = useState(false);
  const { content, changeContent, uploads, chosen, tab } = useComposer();
  const address = uploads.pictures.get(item.key) ?? item.url;
  if (!isStill(item) || address === null || !isReadable(address)) return null;
  const meant = tab === 'all' ? chosen : chosen.filter(({ id }) => id === tab.accountId);
  const ratios = [...new Set(meant.flatMap(({ provider }) => networkOf(provider).crops))];
  const put = (file: File): void => {
    const [cropped] = uploads.add([file]);
    if (cropped !== undefined)
      changeContent({
        media: content.media.map((one) =>
          one.key === item.key ? { ...cropped, altText: item.altText } : one,
        ),
      });
    setOpen(false);
  };
  return {
    open: () => setOpen(true),
    sheet: isOpen ? (
      <Suspense fallback={null}>
        <CropSheet
          item={item}
          address={address}
          ratios={ratios}
          onCropped={put}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    ) : null,
  };
}
