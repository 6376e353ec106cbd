import { land } from '#app/ui/drawings/land.ts';
import { TreeOfLife } from '../tree-of-life.tsx';

/** Social: a great tree between a town and a works. */
export function Avenue() {
  return (
    <>
      <path
        d="M0 264v-76h34v-28h44v104ZM86 264v-54a26 26 0 0 1 52 0v54ZM146 264v-36h36v36ZM640 264V128h-22v78l-40-26v26l-40-26v26l-40-26v84Z"
        className="fill-art-dusk"
      />
      <g transform="translate(206 10) scale(.76)">
        <TreeOfLife />
      </g>
      <path d={land} className="fill-art-night" />
    </>
  );
}
