import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { activities } from '#app/content/activities.ts';
import { ActivityTile } from './activity-tile.tsx';
import { activityGrounds } from './scenes/grounds.ts';
import { activitySheet } from './scenes/sheet.ts';

const { items } = activities.services;

test('every activity shows its own picture, and the picture’s ground before it', () => {
  const tiles = items.map((activity) => renderToStaticMarkup(<ActivityTile {...activity} />));
  const pictures = tiles.map((tile) =>
    /<img src="([^"]+)" alt="" fetchPriority="low" class="[^"]*\b(bg-art-[a-z]+)/.exec(tile)?.slice(1),
  );
  expect(pictures).toEqual(items.map(({ icon }) => [`${activitySheet}#${icon}`, activityGrounds[icon].awaited]));
});

test.for([1, 2, 3])('in a grid of %i columns no picture lies beside or below one of the same ground', (columns) => {
  const grounds = items.map(({ icon }) => activityGrounds[icon]);
  const alike = grounds.filter((ground, i) => ground === grounds[i - columns] || (i % columns && ground === grounds[i - 1]));
  expect(alike).toEqual([]);
});
