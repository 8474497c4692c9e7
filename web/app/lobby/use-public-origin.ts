import { useEffect, useState } from 'react';
import { ask } from '../shell/asking.ts';

const OWN_MACHINE = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** Where others find this server: where this page came from, unless only this machine can reach that. */
export function usePublicOrigin(): string {
  const [origin, setOrigin] = useState(location.origin);
  useEffect(() => {
    if (!OWN_MACHINE.test(location.hostname)) return;
    const look = async () => {
      const { network } = await ask<{ readonly network: readonly string[] }>('GET', '/api/addresses');
      if (network[0] !== undefined) setOrigin(network[0]);
    };
    // Without an answer, the address of this machine is all there is.
    look().catch(() => undefined);
  }, []);
  return origin;
}
