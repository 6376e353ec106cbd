import { land } from '#app/ui/drawings/land.ts';
import { cuspedArch } from '#app/ui/lattice.ts';

/** Exports: a ship with its crates leaves towards the sun. */
export function Ship() {
  return (
    <>
      <circle cx={520} cy={228} r={92} className="fill-art-marigold" />
      <path d="M0 228h640v92H0Z" className="fill-art-indigo" />
      <path d="M446 250h148M462 270h116M484 290h72" strokeWidth={6} strokeLinecap="round" className="stroke-art-marigold" />
      <g transform="translate(-60 -44) scale(1.16)">
        <path d="M176 192v-82h46v82ZM188 110V70h14v40Z" className="fill-art-paper" />
        <path d="M184 122h30v12h-30Z" className="fill-art-dusk" />
        <path d="M188 80h14v12h-14ZM256 72h52v40h-52ZM228 152h52v40h-52ZM338 112h52v40h-52Z" className="fill-art-ember" />
        <path d="M228 112h52v40h-52ZM283 152h52v40h-52Z" className="fill-art-dusk" />
        <path d="M283 112h52v40h-52Z" className="fill-art-sand" />
        <path d="M338 152h52v40h-52Z" className="fill-art-indigo" />
        <path
          d="M266 80v24m10-24v24m10-24v24m10-24v24M238 160v24m10-24v24m10-24v24m10-24v24M238 120v24m10-24v24m10-24v24m10-24v24M293 160v24m10-24v24m10-24v24m10-24v24M348 120v24m10-24v24m10-24v24m10-24v24"
          strokeWidth={2}
          className="stroke-art-paper"
          opacity={0.5}
        />
        <path d="M150 192h262q22-6 34-26-2 58-36 86H188q-30-14-38-60Z" className="fill-art-night" />
        <path d="M154 208h272" strokeWidth={5} className="stroke-art-marigold" />
      </g>
      <path d="M120 250q16-12 32 0t32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0v10H120Z" className="fill-art-indigo" />
      <path
        d="M196 274q16-12 32 0t32 0 32 0 32 0 32 0M250 296q16-12 32 0t32 0 32 0"
        strokeWidth={4}
        strokeLinecap="round"
        className="fill-none stroke-art-dusk"
      />
    </>
  );
}

const gate = cuspedArch(280, 218, 4);

/** Imports: a crane lowers a crate through the gate of the harbour. */
export function Crane() {
  return (
    <>
      <path d="M96 264V52h448v212Z" className="fill-art-sand" />
      <path d="M84 52h472v14H84Z" className="fill-art-ember" />
      <g transform="translate(170 46)">
        <path d={gate} strokeWidth={5} className="fill-art-mist stroke-art-paper" />
      </g>
      <path d="M234 230a76 76 0 0 1 152 0Z" className="fill-art-marigold" />
      <path d="M173 230h274v34H173Z" className="fill-art-dusk" />
      <path d={land} className="fill-art-night" />
      <g strokeWidth={5} strokeLinejoin="round" className="fill-none stroke-art-ember">
        <path d={`M560 280V12M592 280V12M560 280${'l32-32-32-32'.repeat(4)}`} />
        <path d={`M232 12h400M232 36h400M232 36${'l24-24 24 24'.repeat(8)}`} />
      </g>
      <path d="M536 280h80v12h-80ZM606 12h34v48h-34Z" className="fill-art-ember" />
      <path d="M310 36v70M310 106l-44 36M310 106l44 36" strokeWidth={4} className="fill-none stroke-art-night" />
      <path d="M250 142h120v84H250Z" className="fill-art-indigo" />
      <path d="M257 149h106v70H257ZM292 149v70M328 149v70" strokeWidth={7} className="fill-none stroke-art-sand" />
    </>
  );
}
