let sound: AudioContext | undefined;

/**
 * Plays one high tone for an accepted scan and two low tones for a refused one; silent without
 * audio.
 */
export function beep(good: boolean): void {
  sound ??= typeof AudioContext === 'undefined' ? undefined : new AudioContext();
  if (!sound) return;
  const tones = good
    ? [[1320, 0]]
    : ([
        [220, 0],
        [180, 0.22],
      ] as const);
  for (const [pitch = 0, after = 0] of tones) {
    const tone = new OscillatorNode(sound, { type: good ? 'sine' : 'square', frequency: pitch });
    const loudness = new GainNode(sound, { gain: 0.2 });
    tone.connect(loudness).connect(sound.destination);
    tone.start(sound.currentTime + after);
    tone.stop(sound.currentTime + after + (good ? 0.12 : 0.2));
  }
}
