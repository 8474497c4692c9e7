/** Answers that are costly to work out and never change: the last ones are kept, and all who ask meanwhile wait for the same one. */
export class KeptAnswers<T> {
  private readonly most: number;
  /** The one that was asked for longest ago first. */
  private readonly byKey = new Map<string, Promise<T>>();

  constructor(most: number) {
    this.most = most;
  }

  get(key: string, work: () => Promise<T>): Promise<T> {
    const answer = this.byKey.get(key) ?? this.begin(key, work);
    this.byKey.delete(key);
    this.byKey.set(key, answer);
    const [oldest] = this.byKey.keys();
    if (this.byKey.size > this.most && oldest !== undefined) this.byKey.delete(oldest);
    return answer;
  }

  private begin(key: string, work: () => Promise<T>): Promise<T> {
    const answer = work();
    // It may go well the next time.
    answer.catch(() => {
      if (this.byKey.get(key) === answer) this.byKey.delete(key);
    });
    return answer;
  }
}
