import type { ActivityIcon } from '#app/content/activities.ts';
import { drawingInSheet } from '#app/ui/drawings/address.ts';
import { Icon } from '#app/ui/icon.tsx';
import { SheetPicture } from '#app/ui/sheet-picture.tsx';
import { activityGrounds } from './scenes/grounds.ts';
import { activitySheet } from './scenes/sheet.ts';

export interface ActivityTileProps {
  title: string;
  description: string;
  icon: ActivityIcon;
}

/** One service: its scene, its icon as a seal on the scene's edge, and what it is. */
export function ActivityTile({ title, description, icon }: ActivityTileProps) {
  return (
    <article className="flex flex-col overflow-clip rounded-lg border border-line bg-surface">
      <SheetPicture address={drawingInSheet(activitySheet, icon)} ground={activityGrounds[icon]} className="aspect-2/1" />
      <div className="relative grow px-6 pt-11 pb-7 sm:px-7">
        <span className="absolute -top-8 grid size-16 place-items-center rounded-full border-4 border-surface bg-art-indigo text-art-paper">
          <Icon name={icon} className="size-7" />
        </span>
        <h3>{title}</h3>
        <p className="mt-3 text-ink-soft">{description}</p>
      </div>
    </article>
  );
}
