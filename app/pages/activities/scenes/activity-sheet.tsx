import { DrawingSheet } from '#app/ui/drawings/drawing-sheet.tsx';
import { sceneHeight } from '#app/ui/drawings/scene.tsx';
import { ActivityScene, activityIcons } from './activity-scene.tsx';

/** The pictures of all activities, each by its icon's name. */
export function ActivitySheet() {
  const rows = activityIcons.map((icon) => ({ name: icon, height: sceneHeight, drawing: <ActivityScene icon={icon} /> }));
  return <DrawingSheet rows={rows} />;
}
