import { land } from '#app/ui/drawings/land.ts';
import { cuspedArch, rosette } from '#app/ui/lattice.ts';

const arch = cuspedArch(230, 242, 4);

/** Collaboration: two houses, open to the same sun. */
export function Arches() {
  return (
    <>
      <path d={land} className="fill-art-indigo" />
      <g transform="translate(96 22)">
        <path d={arch} className="fill-art-dusk" />
      </g>
      <g transform="translate(326 22)">
        <path d={arch} className="fill-art-sand" />
      </g>
      <path d="M326 156v108H218a108 108 0 0 1 108-108Z" className="fill-art-marigold" />
      <path d="M326 156v108h108a108 108 0 0 0-108-108Z" className="fill-art-ember" />
      <path
        d="M211 24v34l-20 44M211 58l20 44M441 24v34l-20 44M441 58l20 44"
        strokeWidth={4}
        className="fill-none stroke-art-night"
      />
      <path d="M211 70q18 22 0 34-18-12 0-34ZM441 70q18 22 0 34-18-12 0-34Z" className="fill-art-marigold" />
      <path d="M183 100h56a28 18 0 0 1-56 0ZM413 100h56a28 18 0 0 1-56 0Z" className="fill-art-night" />
      <path d="M238 282h176M262 300h128" strokeWidth={6} strokeLinecap="round" className="stroke-art-marigold" />
    </>
  );
}

const columns = Array.from({ length: 13 }, (_, i) => {
  const turn = ((i - 6) / 6.6) * (Math.PI / 2);
  return { x: Math.round(330 + Math.sin(turn) * 226), girth: Math.round(8 + Math.cos(turn) * 12) };
});

/** Public policy discussions: a round house of columns, and the steps up to it. */
export function Rotunda() {
  return (
    <>
      <circle cx={330} cy={112} r={108} className="fill-art-marigold" />
      <path d={land} className="fill-art-night" />
      <path d="M268 82a62 50 0 0 1 124 0ZM327 34V12h6v22Z" className="fill-art-paper" />
      <path d="M256 80h148v20H256Z" className="fill-art-sand" />
      <path
        d="M144 76a26 24 0 0 1 52 0ZM464 76a26 24 0 0 1 52 0ZM148 74h44v26h-8V82h-28v18h-8ZM468 74h44v26h-8V82h-28v18h-8Z"
        className="fill-art-paper"
      />
      <path d="M106 118h448v110H106Z" className="fill-art-indigo" />
      <path
        d={columns.map(({ x, girth }) => `M${x - girth / 2} 116h${girth}v112h${-girth}Z`).join('')}
        className="fill-art-paper"
      />
      <path d="M94 98h472v20H94ZM94 226h472v14H94ZM66 252h528v12H66Z" className="fill-art-sand" />
      <path d="M80 240h500v12H80Z" className="fill-art-paper" />
    </>
  );
}

const panels = ['translate(496 116) scale(.6)', 'translate(446 154) scale(.8)', 'translate(384 204)'];

/** Technology and environment: a wheel of leaves in the wind, and rows of panels in the sun. */
export function WindWheel() {
  return (
    <>
      <circle cx={246} cy={122} r={66} className="fill-art-marigold" />
      <path d="M640 148Q470 150 324 264h316Z" className="fill-art-dusk" />
      <path d={land} className="fill-art-indigo" />
      <path d="M240 122h12l8 142h-28Z" className="fill-art-night" />
      {[30, 150, 270].map((turn) => (
        <g key={turn} transform={`translate(246 122) rotate(${turn})`}>
          <path d="M0-8C38-40 34-88 0-124-34-88-38-40 0-8Z" className="fill-art-indigo" />
          <path d="M0-8v-84M0-36l16-18M0-36l-16-18M0-60l14-16M0-60l-14-16" strokeWidth={3} className="stroke-art-mist" />
        </g>
      ))}
      <circle cx={246} cy={122} r={14} className="fill-art-ember" />
      {panels.map((place) => (
        <g key={place} transform={place}>
          <path d="M70 40v30M150 40v30" strokeWidth={5} className="stroke-art-night" />
          <path d="M24 0h170l-24 50H0Z" strokeWidth={4} className="fill-art-night stroke-art-paper" />
          <path d="M12 25h170M66 0 42 50M109 0 85 50M151 0l-24 50" strokeWidth={2} className="stroke-art-mist" />
        </g>
      ))}
    </>
  );
}

/** Intellectual property protection: a lock whose keyhole is a flame. */
export function Lock() {
  return (
    <>
      <circle cx={330} cy={170} r={150} className="fill-art-indigo" />
      <path d={land} className="fill-art-night" />
      <path d="M268 150V98a62 62 0 0 1 124 0v52" strokeWidth={26} className="fill-none stroke-art-mist" />
      <rect x={212} y={132} width={236} height={156} rx={26} className="fill-art-marigold" />
      <rect x={223} y={143} width={214} height={134} rx={16} strokeWidth={3} className="fill-none stroke-art-ember" />
      <path d={rosette([330, 208], 50, 68, 24, { girth: 0.014 })} className="fill-art-ember" />
      <circle cx={330} cy={208} r={50} className="fill-art-night" />
      <path
        d="M330 168c14 18 22 28 22 40a22 22 0 0 1-10 18l8 22h-40l8-22a22 22 0 0 1-10-18c0-12 8-22 22-40Z"
        className="fill-art-paper"
      />
      <g transform="translate(500 228)" strokeWidth={10} className="fill-none stroke-art-sand">
        <circle cx={94} r={24} />
        <path d="M70 0H0M6 0v26M28 0v18" />
      </g>
    </>
  );
}
