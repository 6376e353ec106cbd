/** For each call, what its endpoint's route has to be. */
type Routes<Endpoints> = {
  readonly [Call in keyof Endpoints]: Call extends `${infer Method} ${infer Path}`
    ? { readonly route: { readonly method: Lowercase<Method>; readonly path: Path } }
    : never;
};

/**
 * Endpoints by their call, as in `GET /api/blogs/{id}`. A call that is not its endpoint's own method and path does not compile.
 * @returns the map as it is
 */
export function endpointMap<const Endpoints extends Routes<Endpoints>>(endpoints: Endpoints): Endpoints {
  return endpoints;
}
