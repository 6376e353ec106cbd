import { ArchPicture } from '../arch-picture.tsx';
import { Cover } from '../cover.tsx';
import { drawingInSheet, sheetAddress } from '../drawings/address.ts';
import { grounds } from '../drawings/grounds.ts';
import { Emblem } from '../emblem.tsx';
import { Icon, iconNames } from '../icon.tsx';
import { Jaali } from '../jaali.tsx';
import { JaaliWindow } from '../jaali-window.tsx';
import { latticeFamilies } from '../lattice.ts';
import { SheetPicture } from '../sheet-picture.tsx';
import { Row } from './arrangements.tsx';
import type { Examples } from './examples.ts';

/** What is drawn. */
export const pictures: Examples = {
  Emblem: () => (
    <Row>
      <Emblem className="size-20" />
      <Emblem />
    </Row>
  ),
  Jaali: () => (
    <div className="grid pairs gap-4 lg:grid-cols-4">
      {latticeFamilies.flatMap((family) =>
        ['a', 'b'].map((seed) => <Jaali key={family + seed} seed={seed} family={family} className="h-40 text-lattice" />),
      )}
    </div>
  ),
  JaaliWindow: () => (
    <div className="grid pairs gap-6 lg:grid-cols-4">
      {latticeFamilies.map((family) => (
        <JaaliWindow key={family} seed="window" family={family} />
      ))}
    </div>
  ),
  ArchPicture: () => (
    <ArchPicture seed="gallery" family="star" className="w-56">
      <circle cx={150} cy={180} r={70} className="fill-art-marigold" />
      <path d="M0 250h300v90H0Z" className="fill-art-night" />
    </ArchPicture>
  ),
  Cover: () => (
    <div className="grid pairs gap-4 lg:grid-cols-4">
      {Array.from({ length: 20 }, (_, i) => `cover/Number ${i + 1}`).map((seed) => (
        <Cover key={seed} seed={seed} />
      ))}
    </div>
  ),
  Icon: () => (
    <Row>
      {iconNames.map((name) => (
        <Icon key={name} name={name} className="size-6" />
      ))}
    </Row>
  ),
  SheetPicture: () => (
    <SheetPicture
      address={drawingInSheet(sheetAddress('activities', ['tent']), 'tent')}
      ground={grounds.marigold}
      className="aspect-2/1"
    />
  ),
};
