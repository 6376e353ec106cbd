import { rosette } from '#app/ui/lattice.ts';

/* Drawings for an arch to frame: 300 wide, standing on y = 340. */

/** A dhow under sail. */
export function Dhow() {
  return (
    <g>
      <circle cx={92} cy={150} r={44} className="fill-art-marigold" />
      <path d="M0 286q25-12 50 0t50 0 50 0 50 0 50 0 50 0v54H0Z" className="fill-art-night" />
      <DhowHull />
      <path
        d="M0 310q25-12 50 0t50 0 50 0 50 0 50 0 50 0M0 328q25-12 50 0t50 0 50 0 50 0 50 0 50 0"
        className="fill-none stroke-art-dusk"
        strokeWidth={3}
      />
    </g>
  );
}

/** The dhow of `Dhow` alone, on whatever sea. */
export function DhowHull() {
  return (
    <>
      <path d="M157 270V96" className="stroke-art-sand" strokeWidth={5} />
      <path d="M150 252C112 244 76 232 44 240 74 184 110 132 150 96Z" className="fill-art-paper" />
      <path d="M166 248c32 2 58 0 84-12-20-46-48-82-84-108Z" className="fill-art-sand" />
      <path d="M46 262h204c6 0 12-6 20-16 0 26-14 50-34 58H92c-26-4-40-22-46-42Z" className="fill-art-ember" />
      <path d="M56 276h194" className="stroke-art-sand" strokeWidth={3} />
    </>
  );
}

/** A spinning wheel. */
export function Charkha() {
  return (
    <g>
      <circle cx={214} cy={128} r={34} className="fill-art-marigold" />
      <path d="M20 316h260v24H20ZM100 316l14-96h16l14 96ZM232 316v-62h12v62Z" className="fill-art-ember" />
      <circle cx={122} cy={212} r={84} className="fill-none stroke-art-paper" strokeWidth={9} />
      <path d={rosette([122, 212], 14, 80, 12, { girth: 0.018 })} className="fill-art-sand" />
      <circle cx={122} cy={212} r={15} className="fill-art-ember" />
      <path d="M118 128 238 250M126 296l112-38" className="stroke-art-mist" strokeWidth={2} />
      <path d="M214 250q24-22 52 0-28 22-52 0Z" className="fill-art-paper" />
    </g>
  );
}

/** A lamp whose flame is sheltered by rings. */
export function ShelteredLamp() {
  return (
    <g>
      {[128, 100, 72].map((radius) => (
        <circle key={radius} cx={150} cy={186} r={radius} className="fill-none stroke-art-dusk" strokeWidth={3} />
      ))}
      <path d={rosette([150, 186], 104, 124, 24, { girth: 0.012 })} className="fill-art-mist" />
      <path d="M150 110c34 40 44 62 44 84a44 44 0 0 1-88 0c0-22 10-44 44-84Z" className="fill-art-marigold" />
      <path d="M150 162c14 18 19 28 19 38a19 19 0 0 1-38 0c0-10 5-20 19-38Z" className="fill-art-paper" />
      <path d="M62 238q88 30 176 0c4 46-34 74-88 74s-92-28-88-74Z" className="fill-art-ember" />
      <path d="M62 238q88 30 176 0-88-26-176 0Z" className="fill-art-sand" />
      <path d="M104 340q46-52 92 0Z" className="fill-art-ember" />
    </g>
  );
}
