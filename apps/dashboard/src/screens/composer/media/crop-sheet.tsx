import { useState, type JSX } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useText } from '../../../messages/text.js';
import { Banner } from '../../../widgets/banner.js';
import { Button } from '../../../widgets/button.js';
import { Sheet } from '../../../widgets/sheet.js';
import type { MediaItem } from '../composition/composition.js';
import { cropPicture, ratioOf, type CropArea } from './crop-picture.js';
import styles from './crop-sheet.module.css';

const MOST_ZOOM = 4;

/** Chooses a part of a picture. It becomes a file of its own; the picture stays as it is. */
export function CropSheet(props: {
  readonly item: MediaItem;
  /** Of this origin. */
  readonly address: string;
  /** Ratios that the chosen networks show, width to height. */
  readonly ratios: readonly string[];
  readonly onCropped: (file: File) => void;
  readonly onClose: () => void;
}): JSX.Element {
  const text = useText();
  const { item, address, ratios, onCropped, onClose } = props;
  const [own, setOwn] = useState<number | null>(null);
  const [ratio, setRatio] = useState(ratios[0] ?? 'own');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const go = (): void => {
    if (area === null) return;
    setState('busy');
    cropPicture(address, area, item).then(onCropped, () => setState('failed'));
  };
  return (
    <Sheet
      title={text('composer.crop.title', { name: item.name })}
      size="large"
      onClose={onClose}
      footer={
        <Button kind="primary" busy={state === 'busy'} disabled={area === null} onClick={go}>
          {text('composer.crop.do')}
        </Button>
      }
    >
      <div className={styles.crop}>
        {state === 'failed' && <Banner tone="failed">{text('composer.crop.failed')}</Banner>}
        <div className={styles.picture}>
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            aspect={ratioOf(ratio) ?? own ?? 1}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_part, pixels) => setArea(pixels)}
            onMediaLoaded={({ naturalWidth, naturalHeight }) =>
              setOwn(naturalWidth / naturalHeight)
            }
          />
        </div>
        <div className={styles.ratios} role="group" aria-label={text('composer.crop.ratio')}>
          {[...ratios, 'own'].map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={ratio === one}
              onClick={() => setRatio(one)}
            >
              {one === 'own' ? text('composer.crop.own') : one}
            </button>
          ))}
        </div>
        <label className={styles.zoom}>
          {text('composer.crop.zoom')}
          <input
            type="range"
            min={1}
            max={MOST_ZOOM}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </label>
      </div>
    </Sheet>
  );
}
