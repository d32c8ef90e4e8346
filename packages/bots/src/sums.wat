;; What the networks do most: sums of rows of numbers. All numbers are floats of 32 bits, and are added in the order in
;; which sums-plainly.ts adds them, so that both come to the same to the last bit.
(module
  (memory (export "memory") 4 4)

  ;; Adds up rows, each as often as its amount says, 32 numbers of them at once.
  (func (export "addRows")
    (param $rows i32)     ;; where the first row stands
    (param $width i32)    ;; how many bytes a row has: a multiple of 128
    (param $count i32)    ;; how many are added
    (param $inputs i32)   ;; which they are, in a byte each
    (param $amounts i32)  ;; how often each is added
    (param $from i32)     ;; what they are added to
    (param $sums i32)     ;; where that goes
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local $e v128) (local $f v128) (local $g v128) (local $h v128)
    (local $amount v128) (local $row i32) (local $i i32) (local $end i32)
    (local.set $end (i32.add (local.get $sums) (local.get $width)))
    (loop $blocks
      (local.set $a (v128.load offset=0 (local.get $from)))
      (local.set $b (v128.load offset=16 (local.get $from)))
      (local.set $c (v128.load offset=32 (local.get $from)))
      (local.set $d (v128.load offset=48 (local.get $from)))
      (local.set $e (v128.load offset=64 (local.get $from)))
      (local.set $f (v128.load offset=80 (local.get $from)))
      (local.set $g (v128.load offset=96 (local.get $from)))
      (local.set $h (v128.load offset=112 (local.get $from)))
      (if (local.get $count) (then
        (local.set $i (i32.const 0))
        (loop $each
          (local.set $amount
            (v128.load32_splat (i32.add (local.get $amounts) (i32.shl (local.get $i) (i32.const 2)))))
          (local.set $row
            (i32.add (local.get $rows)
              (i32.mul (local.get $width) (i32.load8_u (i32.add (local.get $inputs) (local.get $i))))))
          (local.set $a
            (f32x4.add (local.get $a) (f32x4.mul (local.get $amount) (v128.load offset=0 (local.get $row)))))
          (local.set $b
            (f32x4.add (local.get $b) (f32x4.mul (local.get $amount) (v128.load offset=16 (local.get $row)))))
          (local.set $c
            (f32x4.add (local.get $c) (f32x4.mul (local.get $amount) (v128.load offset=32 (local.get $row)))))
          (local.set $d
            (f32x4.add (local.get $d) (f32x4.mul (local.get $amount) (v128.load offset=48 (local.get $row)))))
          (local.set $e
            (f32x4.add (local.get $e) (f32x4.mul (local.get $amount) (v128.load offset=64 (local.get $row)))))
          (local.set $f
            (f32x4.add (local.get $f) (f32x4.mul (local.get $amount) (v128.load offset=80 (local.get $row)))))
          (local.set $g
            (f32x4.add (local.get $g) (f32x4.mul (local.get $amount) (v128.load offset=96 (local.get $row)))))
          (local.set $h
            (f32x4.add (local.get $h) (f32x4.mul (local.get $amount) (v128.load offset=112 (local.get $row)))))
          (br_if $each
            (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (local.get $count))))))
      (v128.store offset=0 (local.get $sums) (local.get $a))
      (v128.store offset=16 (local.get $sums) (local.get $b))
      (v128.store offset=32 (local.get $sums) (local.get $c))
      (v128.store offset=48 (local.get $sums) (local.get $d))
      (v128.store offset=64 (local.get $sums) (local.get $e))
      (v128.store offset=80 (local.get $sums) (local.get $f))
      (v128.store offset=96 (local.get $sums) (local.get $g))
      (v128.store offset=112 (local.get $sums) (local.get $h))
      (local.set $rows (i32.add (local.get $rows) (i32.const 128)))
      (local.set $from (i32.add (local.get $from) (i32.const 128)))
      (local.set $sums (i32.add (local.get $sums) (i32.const 128)))
      (br_if $blocks (i32.lt_u (local.get $sums) (local.get $end)))))

  ;; Lists the units that are lit otherwise than before, and by how much more; how many there are.
  (func (export "listLit")
    (param $size i32)     ;; how many units there are: a multiple of four
    (param $units i32)    ;; where they stand
    (param $before i32)   ;; where those before stand
    (param $inputs i32)   ;; the list: which
    (param $amounts i32)  ;; and how much more
    (result i32)
    (local $i i32) (local $count i32) (local $at i32) (local $more v128) (local $other i32)
    (loop $each
      (local.set $at (i32.shl (local.get $i) (i32.const 2)))
      (local.set $more
        (f32x4.sub
          (f32x4.pmax (v128.const f32x4 0 0 0 0) (v128.load (i32.add (local.get $units) (local.get $at))))
          (f32x4.pmax (v128.const f32x4 0 0 0 0) (v128.load (i32.add (local.get $before) (local.get $at))))))
      (local.set $other
        (i32x4.bitmask (f32x4.ne (local.get $more) (v128.const f32x4 0 0 0 0))))
      ;; each is written, and the next one over it if it is lit as before
      (i32.store8 (i32.add (local.get $inputs) (local.get $count)) (local.get $i))
      (f32.store
        (i32.add (local.get $amounts) (i32.shl (local.get $count) (i32.const 2)))
        (f32x4.extract_lane 0 (local.get $more)))
      (local.set $count
        (i32.add (local.get $count) (i32.and (i32.const 1) (local.get $other))))
      (i32.store8 (i32.add (local.get $inputs) (local.get $count)) (i32.add (local.get $i) (i32.const 1)))
      (f32.store
        (i32.add (local.get $amounts) (i32.shl (local.get $count) (i32.const 2)))
        (f32x4.extract_lane 1 (local.get $more)))
      (local.set $count
        (i32.add (local.get $count) (i32.and (i32.const 1) (i32.shr_u (local.get $other) (i32.const 1)))))
      (i32.store8 (i32.add (local.get $inputs) (local.get $count)) (i32.add (local.get $i) (i32.const 2)))
      (f32.store
        (i32.add (local.get $amounts) (i32.shl (local.get $count) (i32.const 2)))
        (f32x4.extract_lane 2 (local.get $more)))
      (local.set $count
        (i32.add (local.get $count) (i32.and (i32.const 1) (i32.shr_u (local.get $other) (i32.const 2)))))
      (i32.store8 (i32.add (local.get $inputs) (local.get $count)) (i32.add (local.get $i) (i32.const 3)))
      (f32.store
        (i32.add (local.get $amounts) (i32.shl (local.get $count) (i32.const 2)))
        (f32x4.extract_lane 3 (local.get $more)))
      (local.set $count
        (i32.add (local.get $count) (i32.and (i32.const 1) (i32.shr_u (local.get $other) (i32.const 3)))))
      (br_if $each
        (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 4))) (local.get $size))))
    (local.get $count))

  ;; What lit units come to, each by how much it counts.
  (func (export "sumLit")
    (param $size i32)   ;; how many units there are: a multiple of four
    (param $units i32)  ;; where they stand
    (param $out i32)    ;; and what they count for
    (result f32)
    (local $sum v128) (local $end i32)
    (local.set $end (i32.add (local.get $units) (i32.shl (local.get $size) (i32.const 2))))
    (loop $each
      (local.set $sum
        (f32x4.add (local.get $sum)
          (f32x4.mul
            (f32x4.pmax (v128.const f32x4 0 0 0 0) (v128.load (local.get $units)))
            (v128.load (local.get $out)))))
      (local.set $out (i32.add (local.get $out) (i32.const 16)))
      (br_if $each
        (i32.lt_u (local.tee $units (i32.add (local.get $units) (i32.const 16))) (local.get $end))))
    (f32.add
      (f32.add (f32x4.extract_lane 0 (local.get $sum)) (f32x4.extract_lane 1 (local.get $sum)))
      (f32.add (f32x4.extract_lane 2 (local.get $sum)) (f32x4.extract_lane 3 (local.get $sum)))))
)
