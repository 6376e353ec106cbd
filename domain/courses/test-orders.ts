/** Whether an order was placed with the sandbox, which takes no money: its papers say so and are numbered apart. */
export function isTestOrder({ provider }: { provider: string }): boolean {
  return provider === 'sandbox';
}
