import { useLocation } from 'wouter';

/** Goes to a game of this device, or to the list of all. */
export function useGoing(): (id: string | null) => void {
  const [path, go] = useLocation();
  return (id) => go(id === null ? path : `${path}?game=${encodeURIComponent(id)}`);
}
