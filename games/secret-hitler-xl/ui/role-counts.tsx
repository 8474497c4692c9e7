import { useScreen } from './screen-context.ts';

/** SH-6: how many there were of each side at the start, as everybody knows. */
export function RoleCounts() {
  const { match, speaker } = useScreen();
  const { liberal, fascist, hitler, communist } = match.table.roleCounts;
  const say = (side: string, count: number) => speaker.text(`screen.table.dealt.${side}`, { count });
  const sides = [
    say('liberal', liberal),
    hitler === 0 ? say('fascist', fascist) : `${say('fascist', fascist)} + ${speaker.text('roles.hitler.name')}`,
    ...(communist === 0 ? [] : [say('communist', communist)]),
  ];
  return (
    <p className="text-balance text-center text-small">
      <span className="text-muted">{speaker.text('screen.table.dealt.title')}</span> {sides.join(' · ')}
    </p>
  );
}
