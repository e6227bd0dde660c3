// Made from audio-processors.ts by engine/scripts/build-worklet.mjs; change that and run this.
var WINDOW_S = .01;
var Ducker = class {
	#rate;
	#settings;
	#downDb = 0;
	#deepestDb = 0;
	#heard = 0;
	constructor(sampleRateHz, settings) {
		this.#rate = sampleRateHz;
		this.#settings = settings;
	}
	set settings(settings) {
		this.#settings = settings;
	}
	get reductionDb() {
		return this.#downDb;
	}
	process(input, key, output) {
		const frames = output[0]?.length ?? 0;
		this.#listen(key, frames);
		const target = this.#heard > 0 ? this.#settings.amountDb : 0;
		const step = this.#stepDb(target);
		this.#deepestDb = this.#downDb === 0 ? target : Math.max(this.#deepestDb, this.#downDb, target);
		for (let frame = 0; frame < frames; frame++) {
			this.#downDb = target > this.#downDb ? Math.min(target, this.#downDb + step) : Math.max(target, this.#downDb - step);
			const gain = this.#downDb === 0 ? 1 : 10 ** (-this.#downDb / 20);
			for (let channel = 0; channel < output.length; channel++) {
				const samples = output[channel];
				if (!samples) continue;
				samples[frame] = (input[Math.min(channel, input.length - 1)]?.[frame] ?? 0) * gain;
			}
		}
	}
	#listen(key, frames) {
		let peak = 0;
		for (const samples of key) for (let frame = 0; frame < samples.length; frame++) {
			const size = Math.abs(samples[frame] ?? 0);
			if (size > peak) peak = size;
		}
		const isHeard = peak > 10 ** (this.#settings.thresholdDb / 20);
		const holdS = WINDOW_S + this.#settings.holdMs / 1e3;
		this.#heard = isHeard ? Math.round(holdS * this.#rate) : Math.max(0, this.#heard - frames);
	}
	#stepDb(target) {
		const { amountDb, attackMs, releaseMs } = this.#settings;
		const isDown = target > this.#downDb;
		const wayDb = isDown ? amountDb : this.#deepestDb;
		const ms = isDown ? attackMs : releaseMs;
		return ms > 0 ? wayDb / (ms / 1e3 * this.#rate) : wayDb;
	}
};
function isSilent(channels) {
	for (let channel = 0; channel < channels.length; channel++) {
		const samples = channels[channel];
		if (samples && !isZero(samples)) return false;
	}
	return true;
}
function isZero(samples) {
	for (let index = 0; index < samples.length; index++) if (samples[index] !== 0) return false;
	return true;
}
var CEILING_DB = -1;
var LOOKAHEAD_S = .003;
var RELEASE_S = .12;
var CHANNELS = 2;
var Limiter = class {
	#ceiling;
	#lookahead;
	#release;
	#delay;
	#needed;
	#at = 0;
	#gain = 1;
	#lowest = 1;
	#step = 0;
	#silentFrames = 0;
	constructor(sampleRateHz, ceilingDb = CEILING_DB) {
		this.#ceiling = 10 ** (ceilingDb / 20);
		this.#lookahead = Math.max(1, Math.round(LOOKAHEAD_S * sampleRateHz));
		this.#release = 1 - Math.exp(-1 / (RELEASE_S * sampleRateHz));
		this.#delay = Array.from({ length: CHANNELS }, () => new Float32Array(this.#lookahead));
		this.#needed = new Float32Array(this.#lookahead).fill(1);
	}
	process(input, output) {
		const frames = output[0]?.length ?? 0;
		const silent = isSilent(input);
		if (silent && this.#silentFrames >= this.#lookahead) {
			this.#rest(output, frames);
			return;
		}
		this.#silentFrames = silent ? this.#silentFrames + frames : 0;
		for (let frame = 0; frame < frames; frame++) this.#limit(input, output, frame);
	}
	#rest(output, frames) {
		for (let channel = 0; channel < output.length; channel++) output[channel]?.fill(0);
		this.#gain = 1 - (1 - this.#gain) * (1 - this.#release) ** frames;
	}
	#limit(input, output, frame) {
		let peak = 0;
		for (let channel = 0; channel < input.length; channel++) {
			const size = Math.abs(input[channel]?.[frame] ?? 0);
			if (size > peak) peak = size;
		}
		this.#pushNeed(peak > this.#ceiling ? this.#ceiling / peak : 1);
		const target = this.#lowest;
		if (target < this.#gain) this.#gain = Math.max(target, this.#gain - this.#step);
		else this.#gain += (target - this.#gain) * this.#release;
		for (let channel = 0; channel < output.length; channel++) {
			const ring = this.#delay[Math.min(channel, 1)];
			const samples = output[channel];
			if (!ring || !samples) continue;
			samples[frame] = this.#clamp((ring[this.#at] ?? 0) * this.#gain);
			ring[this.#at] = input[Math.min(channel, input.length - 1)]?.[frame] ?? 0;
		}
		this.#at = (this.#at + 1) % this.#lookahead;
	}
	#pushNeed(wanted) {
		const leaving = this.#needed[this.#at] ?? 1;
		this.#needed[this.#at] = wanted;
		const need = this.#needed[this.#at] ?? 1;
		if (need < this.#lowest) {
			this.#lowest = need;
			this.#step = (this.#gain - need) / this.#lookahead;
		} else if (leaving <= this.#lowest) {
			this.#lowest = this.#needed.reduce((lowest, value) => Math.min(lowest, value), 1);
			this.#step = Math.max(0, this.#gain - this.#lowest) / this.#lookahead;
		}
	}
	#clamp(sample) {
		return Math.min(this.#ceiling, Math.max(-this.#ceiling, sample));
	}
};
var Biquad = class {
	#c;
	#z1 = 0;
	#z2 = 0;
	constructor(coefficients) {
		this.#c = coefficients;
	}
	next(sample) {
		const { b0, b1, b2, a1, a2 } = this.#c;
		const out = b0 * sample + this.#z1;
		this.#z1 = b1 * sample - a1 * out + this.#z2;
		this.#z2 = b2 * sample - a2 * out;
		return out;
	}
	reset() {
		this.#z1 = 0;
		this.#z2 = 0;
	}
};
var SHELF = {
	hz: 1681.974450955533,
	db: 3.999843853973347,
	q: .7071752369554196
};
var SHELF_SLOPE = .4996667741545416;
var HIGH_PASS = {
	hz: 38.13547087602444,
	q: .5003270373238773
};
function headShelf(sampleRateHz) {
	const k = Math.tan(Math.PI * SHELF.hz / sampleRateHz);
	const high = 10 ** (SHELF.db / 20);
	const band = high ** SHELF_SLOPE;
	const a0 = 1 + k / SHELF.q + k * k;
	return {
		b0: (high + band * k / SHELF.q + k * k) / a0,
		b1: 2 * (k * k - high) / a0,
		b2: (high - band * k / SHELF.q + k * k) / a0,
		a1: 2 * (k * k - 1) / a0,
		a2: (1 - k / SHELF.q + k * k) / a0
	};
}
function lowCut(sampleRateHz) {
	const k = Math.tan(Math.PI * HIGH_PASS.hz / sampleRateHz);
	const a0 = 1 + k / HIGH_PASS.q + k * k;
	return {
		b0: 1,
		b1: -2,
		b2: 1,
		a1: 2 * (k * k - 1) / a0,
		a2: (1 - k / HIGH_PASS.q + k * k) / a0
	};
}
var KWeighting = class {
	#shelf;
	#cut;
	constructor(sampleRateHz) {
		this.#shelf = new Biquad(headShelf(sampleRateHz));
		this.#cut = new Biquad(lowCut(sampleRateHz));
	}
	next(sample) {
		return this.#cut.next(this.#shelf.next(sample));
	}
	reset() {
		this.#shelf.reset();
		this.#cut.reset();
	}
};
var BINS_PER_LU = 50;
function energyToLufs(energy) {
	return energy > 0 ? -.691 + 10 * Math.log10(energy) : Number.NEGATIVE_INFINITY;
}
var LoudnessHistogram = class {
	#counts = new Float64Array(4001);
	#sums = new Float64Array(this.#counts.length);
	add(energy) {
		const lufs = energyToLufs(energy);
		if (!(lufs > -70)) return;
		const bin = binOf(lufs);
		this.#counts[bin] = (this.#counts[bin] ?? 0) + 1;
		this.#sums[bin] = (this.#sums[bin] ?? 0) + energy;
	}
	gatedLoudness(gateLu) {
		const { sum, count } = this.#from(0);
		if (count === 0) return Number.NEGATIVE_INFINITY;
		const gated = this.#from(binOf(energyToLufs(sum / count) + gateLu));
		return gated.count > 0 ? energyToLufs(gated.sum / gated.count) : Number.NEGATIVE_INFINITY;
	}
	gatedRange(gateLu, low, high) {
		const { sum, count } = this.#from(0);
		if (count === 0) return 0;
		const first = binOf(energyToLufs(sum / count) + gateLu);
		const total = this.#from(first).count;
		return this.#percentile(first, total * high) - this.#percentile(first, total * low);
	}
	reset() {
		this.#counts.fill(0);
		this.#sums.fill(0);
	}
	#from(first) {
		let [sum, count] = [0, 0];
		for (let bin = first; bin < this.#counts.length; bin++) {
			sum += this.#sums[bin] ?? 0;
			count += this.#counts[bin] ?? 0;
		}
		return {
			sum,
			count
		};
	}
	#percentile(first, blocks) {
		let seen = 0;
		for (let bin = first; bin < this.#counts.length; bin++) {
			seen += this.#counts[bin] ?? 0;
			if (seen > 0 && seen >= blocks) return -70 + bin / BINS_PER_LU;
		}
		return -70;
	}
};
function binOf(lufs) {
	const bin = Math.round((lufs - -70) * BINS_PER_LU);
	return Math.min(4e3, Math.max(0, bin));
}
var STEP_S = .01;
var MOMENTARY_STEPS = 40;
var SHORT_TERM_STEPS = 300;
var GATING_STEPS = 10;
var DYING_S = .5;
var INTEGRATED_GATE_LU = -10;
var RANGE_GATE_LU = -20;
var SURROUND_WEIGHTS = [
	1,
	1,
	1,
	1.41,
	1.41
];
var LoudnessMeter = class {
	#rate;
	#weights;
	#filters = [];
	#steps = new Float64Array(SHORT_TERM_STEPS);
	#gated = new LoudnessHistogram();
	#ranged = new LoudnessHistogram();
	#at = 0;
	#stepCount = 0;
	#energy = 0;
	#inStep = 0;
	#sampleCount = 0;
	#nextStepAt;
	#silentFrames = 0;
	#maxMomentary = Number.NEGATIVE_INFINITY;
	#maxShortTerm = Number.NEGATIVE_INFINITY;
	constructor(sampleRateHz, weights = SURROUND_WEIGHTS) {
		this.#rate = sampleRateHz;
		this.#weights = weights;
		this.#nextStepAt = Math.round(STEP_S * sampleRateHz);
	}
	get maxMomentaryLufs() {
		return this.#maxMomentary;
	}
	get maxShortTermLufs() {
		return this.#maxShortTerm;
	}
	push(channels, frames = channels[0]?.length ?? 0) {
		while (this.#filters.length < channels.length) this.#filters.push(new KWeighting(this.#rate));
		const heard = this.#hasDiedAway(channels, frames) ? [] : channels;
		let frame = 0;
		while (frame < frames) {
			const end = Math.min(frames, frame + this.#nextStepAt - this.#sampleCount);
			this.#measure(heard, frame, end);
			this.#sampleCount += end - frame;
			this.#inStep += end - frame;
			frame = end;
			if (this.#sampleCount === this.#nextStepAt) this.#endStep();
		}
	}
	read() {
		return {
			momentaryLufs: this.#windowLufs(MOMENTARY_STEPS),
			shortTermLufs: this.#windowLufs(SHORT_TERM_STEPS),
			integratedLufs: this.#gated.gatedLoudness(INTEGRATED_GATE_LU),
			rangeLu: this.#ranged.gatedRange(RANGE_GATE_LU, .1, .95)
		};
	}
	reset() {
		this.#gated.reset();
		this.#ranged.reset();
		this.#maxMomentary = Number.NEGATIVE_INFINITY;
		this.#maxShortTerm = Number.NEGATIVE_INFINITY;
		this.#stepCount = 0;
	}
	#hasDiedAway(channels, frames) {
		if (!isSilent(channels)) {
			this.#silentFrames = 0;
			return false;
		}
		if (this.#silentFrames >= DYING_S * this.#rate) return true;
		this.#silentFrames += frames;
		if (this.#silentFrames < DYING_S * this.#rate) return false;
		for (const filter of this.#filters) filter.reset();
		return true;
	}
	#measure(channels, from, to) {
		for (let channel = 0; channel < channels.length; channel++) {
			const samples = channels[channel];
			const filter = this.#filters[channel];
			if (!samples || !filter) continue;
			let squares = 0;
			for (let frame = from; frame < to; frame++) {
				const weighted = filter.next(samples[frame] ?? 0);
				squares += weighted * weighted;
			}
			this.#energy += squares * (this.#weights[channel] ?? 0);
		}
	}
	#endStep() {
		this.#steps[this.#at] = this.#inStep > 0 ? this.#energy / this.#inStep : 0;
		this.#at = (this.#at + 1) % SHORT_TERM_STEPS;
		this.#stepCount += 1;
		this.#energy = 0;
		this.#inStep = 0;
		const index = Math.round(this.#sampleCount / (STEP_S * this.#rate)) + 1;
		this.#nextStepAt = Math.round(index * STEP_S * this.#rate);
		this.#count();
	}
	#count() {
		if (this.#stepCount >= MOMENTARY_STEPS) {
			const energy = this.#windowEnergy(MOMENTARY_STEPS);
			this.#maxMomentary = Math.max(this.#maxMomentary, energyToLufs(energy));
			if (this.#stepCount % GATING_STEPS === 0) this.#gated.add(energy);
		}
		if (this.#stepCount >= SHORT_TERM_STEPS) {
			const energy = this.#windowEnergy(SHORT_TERM_STEPS);
			this.#maxShortTerm = Math.max(this.#maxShortTerm, energyToLufs(energy));
			if (this.#stepCount % GATING_STEPS === 0) this.#ranged.add(energy);
		}
	}
	#windowLufs(steps) {
		return energyToLufs(this.#windowEnergy(steps));
	}
	#windowEnergy(steps) {
		let sum = 0;
		for (let back = 1; back <= steps; back++) sum += this.#steps[(this.#at - back + SHORT_TERM_STEPS) % SHORT_TERM_STEPS] ?? 0;
		return sum / steps;
	}
};
var STEREO_FRAMES = 100;
var REST_AFTER_FRAMES = 4;
var NoiseSuppressor = class {
	delaySamples;
	#makeFilter;
	#onFailed;
	#frameSamples;
	#channels;
	#position = 0;
	#isSplit = false;
	#stereoFrames = 0;
	constructor(makeFilter, onFailed) {
		const filter = makeFilter();
		this.#makeFilter = makeFilter;
		this.#onFailed = onFailed;
		this.#frameSamples = filter.frameSamples;
		this.delaySamples = filter.frameSamples + filter.delaySamples;
		this.#channels = [channelOf(filter, this.#frameSamples), channelOf(null, this.#frameSamples)];
	}
	process(input, output) {
		const length = output[0]?.length ?? 0;
		for (let done = 0; done < length;) {
			const count = Math.min(length - done, this.#frameSamples - this.#position);
			this.#exchange(input, output, {
				done,
				count
			});
			done += count;
			this.#position += count;
			if (this.#position < this.#frameSamples) continue;
			this.#position = 0;
			this.#filterFrames();
		}
	}
	#exchange(input, output, { done, count }) {
		const at = this.#position;
		for (const [side, { frame, ready }] of this.#channels.entries()) {
			output[side]?.set(ready.subarray(at, at + count), done);
			const samples = input[Math.min(side, input.length - 1)];
			if (samples) frame.set(samples.subarray(done, done + count), at);
			else frame.fill(0, at, at + count);
		}
	}
	#filterFrames() {
		const [left, right] = this.#channels;
		if (!areSame(left.frame, right.frame)) {
			if (!this.#isSplit) right.filter = this.#makeFilter();
			this.#isSplit = true;
			this.#stereoFrames = STEREO_FRAMES;
		}
		this.#filter(left);
		if (this.#stereoFrames === 0) right.ready.set(left.ready);
		else {
			this.#stereoFrames -= 1;
			this.#filter(right);
		}
	}
	#filter(channel) {
		const { frame, ready, filter } = channel;
		channel.silentFrames = isSilent([frame]) ? channel.silentFrames + 1 : 0;
		if (filter && channel.silentFrames > REST_AFTER_FRAMES) {
			ready.fill(0);
			return;
		}
		silenceBroken(frame);
		try {
			if (filter) filter.run(frame, ready);
			else ready.set(frame);
		} catch {
			channel.filter = null;
			ready.set(frame);
			this.#onFailed();
		}
	}
};
function channelOf(filter, frameSamples) {
	return {
		filter,
		frame: new Float32Array(frameSamples),
		ready: new Float32Array(frameSamples),
		silentFrames: 0
	};
}
function areSame(one, other) {
	for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
	return true;
}
function silenceBroken(samples) {
	for (let index = 0; index < samples.length; index++) if (!Number.isFinite(samples[index])) samples[index] = 0;
}
function createSpeechFilter(kind, module) {
	return kind === "standard" ? new Rnnoise(module) : new Gtcrn(module);
}
var Rnnoise = class {
	frameSamples = 480;
	delaySamples = 480;
	#process;
	#state;
	#pointer;
	#samples;
	constructor(module) {
		let memory = null;
		const { exports } = new WebAssembly.Instance(module, { env: {
			emscripten_memcpy_big(to, from, length) {
				if (memory) new Uint8Array(memory.buffer).copyWithin(to, from, from + length);
			},
			emscripten_resize_heap: refuseMemory,
			__assert_fail: failAssertion
		} });
		memory = exports["memory"];
		const call = (name) => exports[name];
		call("__wasm_call_ctors")();
		call("emscripten_stack_init")();
		this.#state = call("rnnoise_create")(0);
		this.#pointer = call("malloc")(4 * this.frameSamples);
		this.#process = call("rnnoise_process_frame");
		this.#samples = new Float32Array(memory.buffer, this.#pointer, this.frameSamples);
	}
	run(frame, out) {
		for (let index = 0; index < frame.length; index++) this.#samples[index] = (frame[index] ?? 0) * 32768;
		this.#process(this.#state, this.#pointer, this.#pointer);
		for (let index = 0; index < out.length; index++) out[index] = (this.#samples[index] ?? 0) / 32768;
	}
};
var Gtcrn = class {
	frameSamples = 768;
	delaySamples = 890;
	#process;
	#state;
	#input;
	#output;
	#memory;
	constructor(module) {
		const { exports } = new WebAssembly.Instance(module, { a: {
			a: failAssertion,
			b: refuseMemory
		} });
		const call = (name) => exports[name];
		this.#memory = exports["c"];
		call("d")();
		this.#state = call("e")();
		this.#input = call("k")(4 * this.frameSamples);
		this.#output = call("k")(4 * this.frameSamples);
		this.#process = call("j");
	}
	run(frame, out) {
		this.#at(this.#input).set(frame);
		this.#process(this.#state, this.#input, this.#output);
		out.set(this.#at(this.#output));
	}
	#at(pointer) {
		return new Float32Array(this.#memory.buffer, pointer, this.frameSamples);
	}
};
function refuseMemory() {
	return 0;
}
function failAssertion() {
	throw new WebAssembly.RuntimeError("The network failed an assertion");
}
var OUTER = [
	.001708984375,
	.010986328125,
	-.0196533203125,
	.033203125,
	-.0594482421875,
	.1373291015625,
	.97216796875,
	-.102294921875,
	.047607421875,
	-.026611328125,
	.014892578125,
	-.00830078125
];
var INNER = [
	-.0291748046875,
	.029296875,
	-.0517578125,
	.089111328125,
	-.16650390625,
	.465087890625,
	.77978515625,
	-.2003173828125,
	.1015625,
	-.0582275390625,
	.0330810546875,
	-.0189208984375
];
var TAPS = 12;
var PHASES = [
	OUTER,
	INNER,
	INNER.toReversed(),
	OUTER.toReversed()
].map((taps) => Float64Array.from(taps));
var TruePeakMeter = class {
	#ring = new Float64Array(24);
	#at = 0;
	#peak = 0;
	#ringing = 0;
	get peak() {
		return this.#peak;
	}
	push(samples) {
		for (let index = 0; index < samples.length; index++) this.#next(samples[index] ?? 0);
	}
	take() {
		const peak = this.#peak;
		this.#peak = 0;
		return peak;
	}
	#next(sample) {
		if (sample !== 0) this.#ringing = TAPS;
		else if (this.#ringing === 0) return;
		else this.#ringing -= 1;
		this.#ring[this.#at] = sample;
		this.#ring[this.#at + TAPS] = sample;
		this.#at = (this.#at + 1) % TAPS;
		for (const phase of PHASES) {
			let sum = 0;
			for (let tap = 0; tap < TAPS; tap++) sum += (phase[tap] ?? 0) * (this.#ring[this.#at + TAPS - 1 - tap] ?? 0);
			const size = Math.abs(sum);
			if (size > this.#peak) this.#peak = size;
		}
	}
};
var REPORTS_PER_SECOND = 25;
var NO_DUCKING = {
	amountDb: 0,
	thresholdDb: 0,
	attackMs: 0,
	holdMs: 0,
	releaseMs: 0
};
var StoppableProcessor = class extends AudioWorkletProcessor {
	#stopped = false;
	constructor() {
		super();
		this.port.onmessage = ({ data }) => {
			if (data === "stop") this.#stopped = true;
			else this.receive(data);
		};
	}
	process(inputs, outputs) {
		this.run(inputs, outputs[0] ?? []);
		return !this.#stopped;
	}
	receive(_message) {}
};
var LevelProcessor = class extends StoppableProcessor {
	#limiter;
	#loudness = new LoudnessMeter(sampleRate);
	#truePeaks = [];
	#told = [];
	#peak = 0;
	#squares = 0;
	#count = 0;
	#frames = 0;
	#wasSilent = false;
	constructor(options) {
		super();
		this.#limiter = options?.processorOptions?.limits ? new Limiter(sampleRate) : null;
	}
	receive(message) {
		if (message === "reset") this.#loudness.reset();
	}
	run(inputs, output) {
		const input = this.#pass(inputs[0] ?? [], output);
		const silent = isSilent(input);
		if (!silent || !this.#wasSilent) for (let index = 0; index < input.length; index++) this.#measure(input[index], index);
		else this.#count += (input[0]?.length ?? 0) * input.length;
		this.#wasSilent = silent;
		const frames = output[0]?.length ?? 128;
		this.#loudness.push(input.length > 0 ? output : [], frames);
		this.#frames += frames;
		if (this.#frames >= sampleRate / REPORTS_PER_SECOND) this.#report();
	}
	#pass(input, output) {
		if (this.#limiter) {
			this.#limiter.process(input, output);
			return output;
		}
		for (let index = 0; index < output.length; index++) {
			const samples = input[Math.min(index, input.length - 1)];
			if (samples) output[index]?.set(samples);
		}
		return input;
	}
	#measure(samples, channel) {
		if (!samples) return;
		for (let index = 0; index < samples.length; index++) {
			const sample = samples[index] ?? 0;
			const size = sample < 0 ? -sample : sample;
			if (size > this.#peak) this.#peak = size;
			this.#squares += sample * sample;
		}
		this.#count += samples.length;
		this.#truePeaks[channel] ??= new TruePeakMeter();
		this.#truePeaks[channel].push(samples);
	}
	#report() {
		const rms = this.#count > 0 ? Math.sqrt(this.#squares / this.#count) : 0;
		const truePeak = this.#truePeaks.reduce((most, meter) => Math.max(most, meter.take()), this.#peak);
		const { momentaryLufs, shortTermLufs, integratedLufs, rangeLu } = this.#loudness.read();
		const loudness = [
			momentaryLufs,
			shortTermLufs,
			integratedLufs,
			rangeLu
		];
		this.#tell([
			this.#peak,
			rms,
			truePeak,
			...loudness
		]);
		this.#peak = 0;
		this.#squares = 0;
		this.#count = 0;
		this.#frames = 0;
	}
	#tell(report) {
		const [peak] = report;
		if (peak === 0 && report.every((value, index) => value === this.#told[index])) return;
		this.#told = report;
		this.port.postMessage(report);
	}
};
var DuckerProcessor = class extends StoppableProcessor {
	#ducker = new Ducker(sampleRate, NO_DUCKING);
	receive(message) {
		this.#ducker.settings = message;
	}
	run(inputs, output) {
		this.#ducker.process(inputs[0] ?? [], inputs[1] ?? [], output);
	}
};
var NoiseSuppressorProcessor = class extends StoppableProcessor {
	#suppressor;
	constructor({ processorOptions: { kind, module } }) {
		super();
		this.#suppressor = new NoiseSuppressor(() => createSpeechFilter(kind, module), () => this.port.postMessage("failed"));
	}
	run(inputs, output) {
		this.#suppressor.process(inputs[0] ?? [], output);
	}
};
registerProcessor("proscenium-level", LevelProcessor);
registerProcessor("proscenium-ducker", DuckerProcessor);
registerProcessor("proscenium-noise-suppressor", NoiseSuppressorProcessor);
