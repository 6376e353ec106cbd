import { home } from '#app/content/home.ts';
import { CoverDrawing, coverHeight } from '#app/ui/drawings/cover-drawing.tsx';
import { DrawingSheet } from '#app/ui/drawings/drawing-sheet.tsx';
import { sceneHeight } from '#app/ui/drawings/scene.tsx';
import { InitiativeScene } from '../../initiatives/scenes/initiative-scene.tsx';
import { courseCover } from './course-cover.ts';

/** What stands far below the home page's first window: the covers of the course's films, and the initiatives. */
export function HomeSheet() {
  const covers = home.course.covers.map(({ title }) => {
    const { name, seed } = courseCover(title);
    return { name, height: coverHeight, drawing: <CoverDrawing seed={seed} /> };
  });
  const scenes = home.initiatives.items.map(({ picture }) => ({
    name: picture,
    height: sceneHeight,
    drawing: <InitiativeScene picture={picture} />,
  }));
  return <DrawingSheet rows={[...covers, ...scenes]} />;
}
